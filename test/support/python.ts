/** The Python of the tests; `node test/python-env.mjs --run …` names it. */
export function testPython(): string {
  const python = process.env['NBCRANE_TEST_PYTHON'];
  if (!python) throw new Error('NBCRANE_TEST_PYTHON is not set: run the tests with `npm test`, which prepares a Python for them.');
  return python;
}
