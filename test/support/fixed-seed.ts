import fc from 'fast-check';

// A run that fails must fail again, and one that passed must not fail by chance; NBCRANE_FUZZ_SEED looks elsewhere.
fc.configureGlobal({ seed: Number(process.env['NBCRANE_FUZZ_SEED'] ?? 20261121) });
