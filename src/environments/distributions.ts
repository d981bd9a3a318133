import { ownValue } from '../own-value.ts';

/** Packages of PyPI with many downloads whose modules have another name, by module; a package cannot be asked for it before it is installed. */
const distributions: Readonly<Record<string, string>> = {
  bs4: 'beautifulsoup4',
  cv2: 'opencv-python',
  dateutil: 'python-dateutil',
  docx: 'python-docx',
  dotenv: 'python-dotenv',
  fitz: 'PyMuPDF',
  git: 'GitPython',
  imblearn: 'imbalanced-learn',
  mpl_toolkits: 'matplotlib',
  OpenSSL: 'pyOpenSSL',
  PIL: 'pillow',
  pkg_resources: 'setuptools',
  psycopg2: 'psycopg2-binary',
  serial: 'pyserial',
  skimage: 'scikit-image',
  sklearn: 'scikit-learn',
  umap: 'umap-learn',
  yaml: 'PyYAML',
};

/** The package on PyPI that brings a module; by default it has the module's name. `isKnown`: somebody has looked. */
export const distributionOf = (module: string): { name: string; isKnown: boolean } => {
  const name = ownValue(distributions, module);
  return { name: name ?? module, isKnown: name !== undefined };
};
