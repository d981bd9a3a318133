/**
 * Credentials that can be recognized by their format alone, as their issuers document them for secret scanning
 * (https://docs.github.com/code-security/secret-scanning/introduction/supported-secret-scanning-patterns and the rules of
 * https://github.com/gitleaks/gitleaks). Every one begins with a literal, so that a search is linear.
 */
const tokens = [
  'A(?:KIA|SIA|BIA|CCA)[A-Z2-7]{16}',
  'gh[pousr]_[A-Za-z0-9]{36,255}',
  'github_pat_[A-Za-z0-9_]{22,255}',
  'gl(?:pat|dt|rt|ptt|soat|cbt|ft)-[\\w-]{20,64}',
  'xox[abeoprs]-[A-Za-z0-9-]{10,255}',
  'xapp-\\d-[A-Za-z0-9-]{10,255}',
  'AIza[\\w-]{35}',
  'ya29\\.[\\w-]{20,2048}',
  'GOCSPX-[\\w-]{28}',
  'sk-(?:proj|svcacct|admin|None)-[\\w-]{20,255}',
  'sk-ant-[\\w-]{20,255}',
  'sk-or-v1-[0-9a-f]{64}',
  'sk-[A-Za-z0-9]{32,64}',
  'gsk_[A-Za-z0-9]{40,64}',
  'xai-[A-Za-z0-9]{60,100}',
  'r8_[A-Za-z0-9]{37,40}',
  'hf_[A-Za-z0-9]{30,40}',
  'api_org_[A-Za-z]{34}',
  '(?:sk|rk|pk)_(?:live|test)_[A-Za-z0-9]{16,255}',
  'whsec_[A-Za-z0-9+/=]{24,64}',
  'npm_[A-Za-z0-9]{36}',
  'pypi-AgE[\\w-]{50,1024}',
  'SG\\.[\\w-]{16,32}\\.[\\w-]{32,64}',
  'key-[0-9a-f]{32}',
  'dapi[0-9a-f]{32}',
  'do[opr]_v1_[0-9a-f]{64}',
  'dckr_(?:pat|oat)_[\\w-]{20,64}',
  'lin_(?:api|oauth)_[A-Za-z0-9]{32,64}',
  'shp(?:at|ca|pa|ss)_[0-9a-fA-F]{32}',
  'sq0(?:atp|csp)-[\\w-]{22,60}',
  'ntn_[A-Za-z0-9]{40,60}',
  'figd_[\\w-]{40,64}',
  'pscale_(?:tkn|pw|oauth)_[\\w=.-]{32,64}',
  'tfp_[A-Za-z0-9]{32,64}',
  'AGE-SECRET-KEY-1[A-Z0-9]{58}',
  'EAA[A-Za-z0-9]{100,255}',
  'eyJ[\\w-]{10,4096}\\.eyJ[\\w-]{10,8192}\\.[\\w-]{10,2048}',
];

/** Tokens of a known format, each a separate word. */
export const knownToken = new RegExp(`(?<![\\w-])(?:${tokens.join('|')})(?![\\w-])`, 'g');

/** The body of a private key in PEM; its first and last line stay. Written out in a string, its line ends are `\n` of two characters. */
export const privateKey = /(-----BEGIN [A-Z0-9 ]{0,40}PRIVATE KEY(?: BLOCK)?-----)((?:[^-]|-(?!----)){1,20000})(?=-----END)/g;

/** `scheme://user:` and the password before the `@`. */
export const urlPassword = /(:\/\/[^\s:@/'"<>]{0,100}:)([^\s@/'"<>{}]{3,200})(?=@[\w[])/g;

/** `https://` and a user who may be a token, before the `@`. */
export const urlUser = /(https?:\/\/)([^\s:@/'"<>{}?#]{16,1000})(?=(?::[^\s@/'"<>]{0,100})?@[\w[])/gi;

/** `user:`, no scheme before it, and the password before `@host/database`; packages and addresses are written alike. */
export const dsnPassword =
  /(?<![\w/:@.\\-])(?!(?:npm|jsr|pkg|mailto|acct|sips?|xmpp):)([A-Za-z][\w.-]{0,60}:)([^\s:@/'"<>{}()[\]]{4,200})(?=@(?:tcp\(|[\w.-]{0,100}[a-zA-Z][\w.-]{0,100}(?::\d{2,5})?\/\w))/g;

/** The same in a value that is a URL as a whole: a password may then hold any mark, unescaped. A port is none. */
export const passwordInUrl = /(:\/\/[^\s/:@[]{0,200}:)(?!\d{1,5}(?:[/?#,]|$))([^\s@]{1,4096})(?=@)/g;

/** An HTTP authorization, the name of its header too where it has one, and its credential. */
export const authorization =
  /((?:\bAuthorization["'\]]{0,3}\s{0,3}[:=,]\s{0,3}["']?)?\b(?:Bearer|Basic|Token|ApiKey|Digest)\s{1,3})([\w+/.=~-]{6,4096})/gi;

/** Paths that are credentials as a whole: incoming web hooks. */
export const webHook =
  /(https:\/\/(?:hooks\.slack\.com\/(?:services|workflows|triggers)|(?:\w+\.)?discord(?:app)?\.com\/api\/webhooks|\w+\.webhook\.office\.com\/webhookb2)\/)([\w@/-]{16,300})/g;
