import { homedir, userInfo } from 'node:os';
import { basename, delimiter, join, resolve, sep } from 'node:path';
import { secretName } from '../../redact/secret-names.ts';
import { attempt } from '../../attempt.ts';
import { realPath } from '../../files/real-path.ts';

/**
 * Files and folders in which tools keep credentials, as their documentation names them, with the folder above where the name alone
 * could be anything. What shows itself by its content, `credential-files.ts` finds.
 */
const stores = [
  [
    '.gitconfig',
    '.git-credentials',
    '.config/git',
    '.ssh',
    '.gnupg',
    '.config/gh',
    '.config/glab-cli',
    '.netrc',
    '_netrc',
    '.authinfo',
    '.hgrc',
    '.hg/hgrc',
  ],
  ['.docker/config.json', '.dockercfg', '.dockerconfigjson', 'containers/auth.json', '.kube', 'kubeconfig', 'helm/registry/config.json'],
  ['.pypirc', 'pip.conf', 'pip.ini', '.condarc', 'condarc', '.mambarc', '.continuum', '.config/uv', 'uv/credentials', 'pypoetry/auth.toml'],
  ['.npmrc', '.yarnrc', '.yarnrc.yml', '.cargo/credentials', '.cargo/credentials.toml', '.gem/credentials', '.m2/settings.xml'],
  ['.huggingface', 'huggingface/token', 'huggingface/stored_tokens', '.kaggle', 'kaggle.json', '.config/kaggle', '.config/wandb'],
  ['.dvc/config.local', '.rattler', 'rclone.conf', '.snowflake', '.snowsql', 'clearml.conf', '.comet.config', '.modal.toml'],
  [
    '.databrickscfg',
    '.pgpass',
    '.pg_service.conf',
    'pg_service.conf',
    '.my.cnf',
    '.s3cfg',
    '.boto',
    '.mlflow/credentials',
    '.vault-token',
    '.terraformrc',
    '.terraform.d',
  ],
  ['.aws', '.azure', '.oci', '.bluemix', '.config/gcloud', 'gcloud/credentials.db', 'gcloud/application_default_credentials.json'],
].flat();

/** As google-github-actions/auth writes it into the checkout, and what Terraform keeps there. */
const generated = /^gha-creds-[0-9a-f]+\.json$|\.tfstate(?:\.|$)|\.tfvars(?:\.json)?$/;

const byName = Map.groupBy(stores, (store) => store.split('/').at(-1)!);

/** Whether tools keep credentials in files or folders of this path. */
export function isCredentialStore(path: string): boolean {
  const name = basename(path).toLowerCase();
  return generated.test(name) || (byName.get(name)?.some((store) => path.toLowerCase().endsWith(sep + store.replace('/', sep))) ?? false);
}

/** Variables that tell a tool where its settings are, credentials among them. */
const ofTools =
  /^(?:DOCKER_CONFIG|REGISTRY_AUTH_FILE|KUBECONFIG|NETRC|GH_CONFIG_DIR|GNUPGHOME|GIT_CONFIG_(?:GLOBAL|SYSTEM)|PIP_CONFIG_FILE|UV_CONFIG_FILE|UV_CREDENTIALS_DIR|POETRY_CONFIG_DIR|CONDARC|MAMBARC|NPM_CONFIG_(?:USER|GLOBAL)CONFIG|HF_TOKEN_PATH|KAGGLE_CONFIG_DIR|WANDB_CONFIG_DIR|AWS_(?:CONFIG|SHARED_CREDENTIALS)_FILE|CLOUDSDK_CONFIG|AZURE_CONFIG_DIR|BOTO_CONFIG|PGPASSFILE|PGSERVICEFILE|DATABRICKS_CONFIG_FILE|OCI_CLI_CONFIG_FILE)$/i;

/** Paths, links followed, that variables name as places of credentials; `files` only where they are one: `AUTH_DIR` may be a folder of sources. */
export function credentialPaths(env: NodeJS.ProcessEnv): { any: ReadonlySet<string>; files: ReadonlySet<string> } {
  const named = (isNamed: (name: string) => boolean) =>
    Object.entries(env).flatMap(([name, value]) => (value && isNamed(name) ? value.split(delimiter).filter(Boolean).map(whole) : []));
  const tokens = env['HF_HOME'] ? ['token', 'stored_tokens'].map((file) => whole(join(env['HF_HOME']!, file))) : [];
  return { any: new Set([...named((name) => ofTools.test(name)), ...tokens]), files: new Set(named((name) => secretName(name) !== null)) };
}

/** The user's home folder, as the environment and as the system has it, links followed. */
export const homes = (env: NodeJS.ProcessEnv): ReadonlySet<string> =>
  new Set([env['HOME'] ?? homedir(), attempt(() => userInfo().homedir) ?? ''].filter(Boolean).map(whole));

const whole = (path: string) => realPath(resolve(path));
