/** Variables that may hold the token of a Jupyter server, the first that is set counts: nbcrane's own, those of Jupyter, JupyterHub and the gateways. */
export const tokenNames = ['NBCRANE_SERVER_TOKEN', 'JUPYTER_TOKEN', 'JUPYTERHUB_API_TOKEN', 'KG_AUTH_TOKEN'] as const;

export const tokenIn = (env: NodeJS.ProcessEnv): string | null => tokenNames.map((name) => env[name]?.trim()).find(Boolean) ?? null;
