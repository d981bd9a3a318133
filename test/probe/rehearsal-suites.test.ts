import { pythonSuites } from '../support/python-suites.ts';

// Apart from the other suites, so that several workers share them.
await pythonSuites(['rehearsal/**/test_*.py', '!rehearsal/test_sandbox_*.py', '!rehearsal/**/test_shorten_*.py']);
