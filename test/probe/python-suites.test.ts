import { pythonSuites } from '../support/python-suites.ts';

await pythonSuites(['**/test_*.py', '!rehearsal/**']);
