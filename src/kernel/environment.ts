/** Keys nbcrane itself reads to ask a model; a notebook gets one only where the user passes it with `--env`. */
export const predictorKeyNames = ['NBCRANE_API_KEY', 'OPENAI_API_KEY', 'GEMINI_API_KEY', 'GOOGLE_API_KEY'] as const;

/** The environment of a kernel: nbcrane's own without its keys, then what the user asks for. */
export function kernelEnvironment(own: NodeJS.ProcessEnv, asked: Readonly<Record<string, string>>): Record<string, string> {
  const environment: Record<string, string> = {};
  for (const [name, value] of Object.entries(own)) {
    if (value !== undefined && !isPredictorKey(name)) environment[name] = value;
  }
  return { ...environment, ...asked };
}

const isPredictorKey = (name: string) => (predictorKeyNames as readonly string[]).includes(name.toUpperCase());
