/**
 * Packages of PyPI with many downloads whose modules have another name, by module; a package cannot be asked for it before it is installed. The
 * first part of a name that several packages share is null: a package of that name, where there is one, is another. In a name with `*`, it is
 * one more part of the module's.
 */
const distributions: Readonly<Record<string, string | null>> = {
  airflow: 'apache-airflow',
  azure: null,
  'azure.core': 'azure-core',
  'azure.cosmos': 'azure-cosmos',
  'azure.eventhub': 'azure-eventhub',
  'azure.functions': 'azure-functions',
  'azure.identity': 'azure-identity',
  'azure.servicebus': 'azure-servicebus',
  ...Object.fromEntries(
    [
      'ai',
      'appconfiguration',
      'communication',
      'data',
      'digitaltwins',
      'iot',
      'keyvault',
      'kusto',
      'mgmt',
      'monitor',
      'search',
      'storage',
    ].map((family) => [`azure.${family}.*`, `azure-${family}-*`]),
  ),
  'azure.storage.filedatalake': 'azure-storage-file-datalake',
  'azure.storage.fileshare': 'azure-storage-file-share',
  backports: null,
  'backports.*': 'backports.*',
  bs4: 'beautifulsoup4',
  Crypto: 'pycryptodome',
  cv2: 'opencv-python',
  databricks: null,
  'databricks.sdk': 'databricks-sdk',
  'databricks.sql': 'databricks-sql-connector',
  dateutil: 'python-dateutil',
  docx: 'python-docx',
  dotenv: 'python-dotenv',
  fitz: 'PyMuPDF',
  git: 'GitPython',
  google: null,
  'google.api_core': 'google-api-core',
  'google.auth': 'google-auth',
  'google.cloud.*': 'google-cloud-*',
  'google.cloud.exceptions': 'google-cloud-core',
  'google.cloud.secretmanager': 'google-cloud-secret-manager',
  'google.cloud.sql': 'cloud-sql-python-connector',
  'google.genai': 'google-genai',
  'google.generativeai': 'google-generativeai',
  'google.oauth2': 'google-auth',
  'google.protobuf': 'protobuf',
  hydra: 'hydra-core',
  imblearn: 'imbalanced-learn',
  jaraco: null,
  'jaraco.*': 'jaraco.*',
  jwt: 'PyJWT',
  mpl_toolkits: 'matplotlib',
  nvidia: null,
  OpenSSL: 'pyOpenSSL',
  opentelemetry: null,
  'opentelemetry.sdk': 'opentelemetry-sdk',
  'opentelemetry.trace': 'opentelemetry-api',
  osgeo: 'GDAL',
  PIL: 'pillow',
  pkg_resources: 'setuptools',
  psycopg2: 'psycopg2-binary',
  ruamel: null,
  'ruamel.yaml': 'ruamel.yaml',
  serial: 'pyserial',
  skimage: 'scikit-image',
  sklearn: 'scikit-learn',
  snowflake: null,
  'snowflake.connector': 'snowflake-connector-python',
  'snowflake.snowpark': 'snowflake-snowpark-python',
  sphinxcontrib: null,
  'sphinxcontrib.*': 'sphinxcontrib-*',
  sql: 'jupysql',
  umap: 'umap-learn',
  yaml: 'PyYAML',
  zope: null,
  'zope.*': 'zope.*',
};

/**
 * The package on PyPI that brings a module, `google.cloud.storage`; by default it has the name of its first part. `isKnown`: somebody has looked.
 * Null where a package of that name is another one.
 */
export function distributionOf(module: string): { name: string; isKnown: boolean } | null {
  const parts = module.split('.');
  for (let count = parts.length; count > 0; count -= 1) {
    const own = parts.slice(0, count).join('.');
    const family = [...parts.slice(0, count - 1), '*'].join('.');
    const key = [own, family].find((one) => Object.hasOwn(distributions, one));
    if (key === undefined) continue;
    const name = distributions[key] ?? null;
    // `google.cloud.pubsub_v1` is that of one version.
    const last = parts[count - 1]!.replace(/_v\d\w*$/, '').replaceAll('_', '-');
    return name === null ? null : { name: name.replace('*', last), isKnown: key === own };
  }
  return { name: parts[0]!, isKnown: false };
}
