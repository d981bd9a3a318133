/** From the first character on: of PGP, PuTTY, Google's clients, Terraform, AWS, docker, Kubernetes (YAML and JSON), netrc. A notebook that quotes one is none. */
const documents = [
  /^-----BEGIN PGP PRIVATE KEY BLOCK-----/,
  /^PuTTY-User-Key-File-\d:/,
  /^\{(?=[^]*"type"\s*:\s*"(?:service_account|authorized_user|external_account\w*)")/,
  /^\{(?=[^]*"client_id"\s*:)(?=[^]*"client_secret"\s*:\s*"[^"\s]{8})/,
  /^\{(?=[^]*"terraform_version"\s*:)(?=[^]*"lineage"\s*:)/,
  /^\{(?=[^]*"auths"\s*:)(?=[^]*"(?:auth|(?:identity|registry)token)"\s*:\s*"[\w+/=.-]{8})/,
  /^(?:[#;][^\n]*\n\s*)*\[(?=[^]*\naws_secret_access_key\s*=)/,
  /^(?:---\s+)?apiVersion:(?=[^]*\nkind:\s*Config\b)(?=[^]*\n[ \t]*(?:token|password|client-key-data):)/,
  /^\{(?=[^]*"kind"\s*:\s*"Config")(?=[^]*"(?:token|password|client-key-data)"\s*:\s*"\S)/,
  /^(?:#[^\n]*\n\s*)*(?:machine\s+\S+\s+|default\s+(?=login\s))(?:(?:login|account)\s+\S+\s+){0,3}password\s+\S/,
];

/** Whether a text is what a tool keeps its credentials in, wherever it stands: in a file, or in a variable. */
export const isCredentialDocument = (text: string): boolean => documents.some((form) => form.test(text.trimStart()));
