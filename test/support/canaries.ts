import { randomBytes } from 'node:crypto';
import { chmodSync, mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const prefix = 'nbcanary';
/** Finds them again; written so that it is none itself. */
export const canaryPattern = `${prefix.slice(0, 3)}[${prefix[3]}]${prefix.slice(4)}[0-9a-f]{32}`;

/** Credentials of one run, each known by where it was put. */
export class Canaries {
  readonly #placeOf = new Map<string, string>();

  /** 40 letters and digits, in no file of this repository. */
  make(place: string): string {
    const canary = prefix + randomBytes(16).toString('hex');
    this.#placeOf.set(canary, place);
    return canary;
  }

  /** Where those in a text were put. */
  in(text: string): string[] {
    return [...new Set(text.match(new RegExp(canaryPattern, 'g')))].map((found) => this.#placeOf.get(found) ?? 'unknown').sort();
  }

  /** Writes a file with one, as its owner would: readable by everybody, since the container may be somebody else. */
  write(folder: string, path: string, textWith: (canary: string) => string = (canary) => canary): void {
    const file = join(folder, path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, textWith(this.make(path)));
    chmodSync(file, 0o644);
  }

  /** A folder as git makes it for a repository. */
  repository(root: string, folder: string): void {
    for (const path of ['HEAD', 'objects/x', 'refs/x']) {
      mkdirSync(dirname(join(root, folder, path)), { recursive: true });
      writeFileSync(join(root, folder, path), 'x');
    }
    this.write(
      root,
      `${folder}/config`,
      (canary) => `[core]\n\tbare = false\n[http "https://github.com/"]\n\textraheader = AUTHORIZATION: basic ${canary}\n`,
    );
  }
}

const ofHome = [
  ...['.gitconfig', '.git-credentials', '.config/git/credentials', '.config/git/config', '.config/git/work.inc'],
  ...['.docker/config.json', '.config/containers/auth.json', '.kube/config', '.pip/pip.conf', '.config/pip/pip.conf', '.pypirc'],
  ...['.npmrc', '.yarnrc.yml', '.condarc', '.conda/.condarc', '.continuum/anaconda-client/tokens/x.token', '.config/uv/uv.toml'],
  ...['.local/share/uv/credentials/credentials.toml', '.config/pypoetry/auth.toml', '.netrc', '.ssh/id_ed25519', '.ssh/config'],
  ...['.config/gh/hosts.yml', '.cache/huggingface/token', '.huggingface/token', '.kaggle/kaggle.json', '.config/wandb/settings'],
  ...['.aws/credentials', '.aws/sso/cache/x.json', '.config/gcloud/credentials.db', '.config/gcloud/application_default_credentials.json'],
  ...[
    '.config/gcloud/legacy_credentials/me/adc.json',
    '.azure/msal_token_cache.json',
    '.pgpass',
    '.vault-token',
    '.gnupg/private-keys-v1.d/x.key',
  ],
];
/** Where tools keep some of them beside the sources, and what steps of a workflow leave there. */
const ofCheckouts = [
  ...['.npmrc', '.yarnrc.yml', '.pypirc', 'pip.conf', '.netrc', '_netrc', '.condarc', '.git-credentials', '.gitconfig'],
  ...[
    'gha-creds-0123456789abcdef.json',
    '.docker/config.json',
    'kubeconfig',
    '.kube/config',
    '.aws/credentials',
    '.azure/msal_token_cache.json',
  ],
  ...[
    '.kaggle/kaggle.json',
    'kaggle.json',
    '.huggingface/token',
    '.ssh/id_rsa',
    '.config/gcloud/credentials.db',
    '.cache/huggingface/token',
  ],
  ...['.dvc/config.local', '.hg/hgrc', '.pgpass', '.pg_service.conf'],
  ...['terraform.tfstate', 'terraform.tfstate.backup', 'prod.tfvars', 'secrets.auto.tfvars.json'],
];

const pem = (kind: string, body: string) => `-----BEGIN ${kind}-----\n${body}\n${'x'.repeat(64)}\n-----END ${kind}-----\n`;
const json = (value: object) => JSON.stringify(value, null, 2);
/** Files that say what they are, as their tools write them. */
export const ofContent: Readonly<Record<string, (canary: string) => string>> = {
  'a private key': (canary) => pem('RSA PRIVATE KEY', canary),
  'a private key of OpenSSH': (canary) => `# deploys\n${pem('OPENSSH PRIVATE KEY', canary)}`,
  'a private key of PGP': (canary) => pem('PGP PRIVATE KEY BLOCK', `Version: 1\n\n${canary}`),
  'a private key with a passphrase': (canary) =>
    pem('RSA PRIVATE KEY', `Proc-Type: 4,ENCRYPTED\nDEK-Info: AES-256-CBC,00AA\n\n${canary}\n${'y'.repeat(64)}`),
  'a private key after its certificates': (canary) => pem('CERTIFICATE', 'z'.repeat(4000)).repeat(2) + pem('PRIVATE KEY', canary),
  'a private key of PGP as gpg writes it': (canary) =>
    `-----BEGIN PGP PRIVATE KEY BLOCK-----\n\n${`${'z'.repeat(64)}\n`.repeat(20)}${canary}\n=aBcD\n-----END PGP PRIVATE KEY BLOCK-----\n`,
  'a private key of PuTTY': (canary) =>
    `PuTTY-User-Key-File-3: ssh-ed25519\nEncryption: none\nComment: me\nPublic-Lines: 1\n${'x'.repeat(64)}\nPrivate-Lines: 1\n${canary}\nPrivate-MAC: 00aa\n`,
  'a private key with a word on it': (canary) => `my deploy key for the server:\n\n${pem('PRIVATE KEY', canary)}`,
  'a service account': (canary) =>
    json({ type: 'service_account', private_key: pem('PRIVATE KEY', canary), client_email: 'me@example.org' }),
  'a user of gcloud': (canary) => json({ client_id: 'x', refresh_token: canary, type: 'authorized_user' }),
  'an OAuth client': (canary) => json({ installed: { client_id: 'x', auth_uri: 'https://example.org', client_secret: canary } }),
  'a state of Terraform': (canary) => json({ version: 4, terraform_version: '1.9.0', serial: 1, lineage: 'x', outputs: { x: canary } }),
  'settings of docker': (canary) => json({ auths: { 'example.org': { auth: canary } } }),
  'keys of AWS': (canary) => `# mine\n[default]\naws_access_key_id = x\naws_secret_access_key = ${canary}\n`,
  'settings of kubectl': (canary) => `apiVersion: v1\nkind: Config\nusers:\n- name: x\n  user:\n    token: ${canary}\n`,
  netrc: (canary) => `machine example.org login me password ${canary}\n`,
  'a token': (canary) => `ghp_${canary}\n`,
};
/** In files of variables. */
const ofVariables: Readonly<Record<string, (canary: string) => string>> = {
  '.env.production': (canary) => `API_KEY=${canary}\n`,
  'deploy/app.env': (canary) => `URL="postgres://me:${canary}@db/x"\n`,
  '.env~': (canary) => `SECRET_KEY=${canary}\n`,
  '.flaskenv': (canary) => `API_KEY=${canary}\n`,
  'prod.env.bak': (canary) => `API_KEY=${canary}\n`,
  '.envrc': (canary) => `export DBPASS='${canary}'\n# export DBPASS=old\n`,
  '.env.local': (canary) => `# DBPASS=${canary}\nKEY1="-----BEGIN PRIVATE KEY-----\nabc=\n"\n`,
};

/** Fills a home folder. */
export function fillHome(home: string, canaries: Canaries): void {
  for (const path of ofHome) canaries.write(home, path);
}

/** Fills a checkout: its repository with submodules and worktrees, others at odd places in it, and files of tools. */
export function fillCheckout(root: string, canaries: Canaries): void {
  const modules = ['hooks', 'objects', 'a/b/c/d/e/f/g/h', 'sub/modules/inner'].map((name) => `.git/modules/${name}`);
  const nested = [
    'tools/.git',
    'tools/.git/modules/x',
    'notebooks/deep/er/.git',
    'vendor/a/b/c/d/e/f/g/h/i/j/.git',
    'mirror',
    'gitdata',
    'od:d, "na\nme"/.git',
  ];
  for (const folder of ['.git', ...modules, ...nested, 'node_modules/x/.git']) canaries.repository(root, folder);
  for (const path of [
    'config.worktree',
    'modules/hooks/config.worktree',
    'worktrees/w/config.worktree',
    'credentials',
    'FETCH_HEAD',
    'hooks/pre-push',
    'logs/HEAD',
  ])
    canaries.write(root, `.git/${path}`);
  writeFileSync(join(root, '.git/worktrees/w/HEAD'), 'x');
  writeFileSync(join(root, '.git/worktrees/w/commondir'), '../..');
  mkdirSync(join(root, 'linked'));
  symlinkSync('../gitdata', join(root, 'linked/.git'));
  for (const folder of ['', 'notebooks/', 'vendor/a/']) {
    for (const path of ofCheckouts) canaries.write(root, folder + path);
    for (const [path, textWith] of Object.entries(ofVariables)) canaries.write(root, folder + path, textWith);
    Object.values(ofContent).forEach((textWith, at) => canaries.write(root, `${folder}notes-${at}.txt`, textWith));
  }
}

/** Variables as they are set for jobs and by users, one canary each. */
export function environmentOf(canaries: Canaries): Record<string, string> {
  const values: Record<string, (canary: string) => string> = {
    OPENAI_API_KEY: (canary) => canary,
    GITHUB_TOKEN: (canary) => canary,
    AWS_SECRET_ACCESS_KEY: (canary) => canary,
    CLIENTSECRET: (canary) => canary,
    TOKEN2: (canary) => canary,
    UV_INDEX_PRIVATE_PASSWORD: (canary) => canary,
    POETRY_PYPI_TOKEN_PRIVATE: (canary) => canary,
    NPM_CONFIG__AUTH: (canary) => canary,
    WANDB_API_KEY: (canary) => canary,
    GCP_CREDS: (canary) => JSON.stringify({ type: 'service_account', private_key_id: canary }),
    SERVICE_ACCOUNT_JSON: (canary) =>
      JSON.stringify({ private_key: `-----BEGIN PRIVATE KEY-----\n${canary}\n-----END PRIVATE KEY-----\n` }),
    DB_URL: (canary) => `jdbc:postgresql://host/db?user=me&password=${canary}`,
    MONGO: (canary) => `mongodb+srv://me:${canary}/x@cluster.example.org/db`,
    DEPLOY: (canary) => `ghp_${canary}`,
    HTTP_PROXY: (canary) => `http://me:${canary}@proxy.example.org:3128`,
    PIP_INDEX_URL: (canary) => `https://me:${canary}@pypi.example.org/simple`,
    STORAGE: (canary) => `DefaultEndpointsProtocol=https;AccountName=x;AccountKey=${canary}`,
  };
  return Object.fromEntries(Object.entries(values).map(([name, valueWith]) => [name, valueWith(canaries.make(`variable ${name}`))]));
}
