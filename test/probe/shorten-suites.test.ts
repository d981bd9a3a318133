import { pythonSuites } from '../support/python-suites.ts';

await pythonSuites(['rehearsal/**/test_shorten_*.py']);
