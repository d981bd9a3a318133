import { stat, readFile } from 'node:fs/promises';
import { U as UserError } from './shared2.js';
import { k as isPlain } from './shared7.js';
import { a2 as reportSchema } from './shared9.js';

const maxReportBytes = 64 * 2 ** 20;
/**
 * Reads a JSON report that may be anybody's.
 * @throws UserError where the file is no report
 */
async function readReport(path, { named, remedy }) {
    const { success, data, error } = reportSchema.safeParse(await readBounded(path, { named, remedy }));
    if (success)
        return data;
    const [first] = error.issues;
    throw new UserError('no-report', `${named}, which is not an nbcrane report: ${first?.path.join('.')}: ${first?.message}`, { remedy });
}
/**
 * Reads JSON of a bounded size and depth.
 * @throws UserError where it cannot be read
 */
async function readBounded(path, { named, remedy }) {
    try {
        const { size } = await stat(path);
        if (size > maxReportBytes)
            throw new Error(`it is ${Math.round(size / 2 ** 20)} MiB, but a report has at most ${maxReportBytes / 2 ** 20} MiB`);
        const bytes = await readFile(path);
        if (!isPlain(bytes))
            throw new Error('it is nested too deep, or has too many parts');
        return JSON.parse(bytes.toString('utf8'));
    }
    catch (error) {
        throw new UserError('no-report', `${named}, which cannot be read: ${error.message}`, { remedy, cause: error });
    }
}

export { readBounded as a, readReport as r };
