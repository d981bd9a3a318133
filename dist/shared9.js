import { U as UserError } from './shared6.js';
import { u as isPlain, e as parseJson } from './shared8.js';
import { b as readBytes, U as UnreadFile } from './shared7.js';
import { ae as reportSchema } from './shared10.js';

const maxReportBytes = 64 * 2 ** 20;
/**
 * Reads a JSON report that may be anybody's: of a bounded size and depth.
 * @throws UserError where the file is no report; it quotes nothing of the file, which may be a link
 */
async function readReport(path, { named, remedy }, bounds = {}) {
    let json;
    try {
        const bytes = await readBytes(path, { maxBytes: maxReportBytes, ...bounds });
        if (!isPlain(bytes))
            throw new Error('it is nested too deep, or has too many parts');
        json = parseJson(bytes.toString('utf8'));
    }
    catch (error) {
        const why = error instanceof UnreadFile ? error.why : error.message;
        throw new UserError('no-report', `${named}, which cannot be read: ${why}.`, { remedy, cause: error });
    }
    const { success, data, error } = reportSchema.safeParse(json);
    if (success)
        return data;
    const [first] = error.issues;
    throw new UserError('no-report', `${named}, which is not an nbcrane report: ${first?.path.join('.')}: ${first?.message}`, { remedy });
}

export { maxReportBytes as m, readReport as r };
