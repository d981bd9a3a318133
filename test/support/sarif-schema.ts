import { readFileSync } from 'node:fs';
import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';

const ajv = new Ajv2020({ strict: false, allErrors: true });
addFormats.default(ajv);
const validate = ajv.compile(JSON.parse(readFileSync(new URL('../report/sarif-2.1.0.json', import.meta.url), 'utf8')) as object);

/** What is wrong with a log by the schema of SARIF 2.1.0. */
export const sarifProblems = (log: unknown): unknown[] => (validate(log) ? [] : (validate.errors ?? []));
