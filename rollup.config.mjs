import { chmodSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import commonjs from '@rollup/plugin-commonjs';
import json from '@rollup/plugin-json';
import { nodeResolve } from '@rollup/plugin-node-resolve';
import terser from '@rollup/plugin-terser';

const root = fileURLToPath(new URL('.', import.meta.url));

/** Puts the Python sources inside the bundle: src/probe/sources.ts reads them from disk only in a checkout. */
const inlinePython = {
  name: 'inline-python',
  load(id) {
    if (!id.endsWith(join('build', 'probe', 'sources.js'))) return null;
    const paths = readdirSync(join(root, 'probe'), { recursive: true })
      .filter((path) => /\.(?:py|lock)$/.test(path) && !/^nbcrane_rules|[\\/]proofs\.py$/.test(path))
      .sort();
    const sources = Object.fromEntries(paths.map((path) => [path.replaceAll('\\', '/'), readFileSync(join(root, 'probe', path), 'utf8')]));
    return `export const pythonSources = ${JSON.stringify(sources, null, 1)};`;
  },
};

/** undici's cache in SQLite, which nbcrane does not use: importing it prints a warning on Node 22. */
const withoutSqlite = {
  name: 'without-sqlite',
  resolveId: (id) => (id === 'node:sqlite' ? '\0sqlite' : null),
  load: (id) => (id === '\0sqlite' ? 'export default {};' : null),
};

/** Puts what nbcrane's own workflows use inside the bundle: src/init/own-workflows.ts reads them from disk only in a checkout. */
const inlineWorkflows = {
  name: 'inline-workflows',
  async load(id) {
    if (!id.endsWith(join('build', 'init', 'own-workflows.js'))) return null;
    const { pinnedActions } = await import(pathToFileURL(id).href);
    return `export const pinnedActions = ${JSON.stringify([...new Set(pinnedActions)])};`;
  },
};

/** Libraries ask at run time for packages that may be installed beside them. A bundle has no such place: NODE_PATH, or the checkout it lies in, would answer. */
const noPackagesAtRunTime = {
  name: 'no-packages-at-run-time',
  transform: (code, id) =>
    id.includes('node_modules') && code.includes('createRequire(import.meta.url)')
      ? { code: code.replaceAll('createRequire(import.meta.url)', '(() => { throw new Error("not in the bundle"); })'), map: null }
      : null,
};

/** Tests build into a folder of their own with `--dir`. */
const cleanDist = { name: 'clean-dist', renderStart: ({ dir }) => rmSync(dir, { recursive: true, force: true }) };

/** A checkout is also started as `dist/nbcrane.js`; npm makes only what it installs executable. */
const executable = { name: 'executable', writeBundle: ({ dir }) => chmodSync(join(dir, 'nbcrane.js'), 0o755) };

export default {
  input: { nbcrane: 'build/cli/nbcrane.js', action: 'build/action/index.js' },
  output: {
    dir: 'dist',
    format: 'es',
    entryFileNames: '[name].js',
    chunkFileNames: ({ isDynamicEntry }) => (isDynamicEntry ? '[name].js' : 'shared.js'),
    banner: (chunk) => (chunk.name === 'nbcrane' && chunk.isEntry ? '#!/usr/bin/env node' : ''),
    hoistTransitiveImports: false,
  },
  plugins: [
    cleanDist,
    executable,
    inlinePython,
    withoutSqlite,
    inlineWorkflows,
    noPackagesAtRunTime,
    // Three packages bring an undici of their own.
    nodeResolve({ exportConditions: ['node'], preferBuiltins: true, dedupe: ['undici'] }),
    commonjs({ ignoreTryCatch: (id) => id !== 'path' }),
    json(),
    // Comments and indentation are a third of the program. Lines and names stay, for whoever reads a stack trace.
    terser({
      module: true,
      compress: false,
      mangle: false,
      format: { beautify: true, indent_level: 0, comments: /^!|@license|@preserve|@cc_on/ },
    }),
  ],
  onwarn(warning, warn) {
    if (warning.code === 'THIS_IS_UNDEFINED' || warning.code === 'CIRCULAR_DEPENDENCY' || warning.code === 'INVALID_ANNOTATION') return;
    warn(warning);
  },
};
