import { existsSync, realpathSync } from 'node:fs';
import { join, dirname, relative, isAbsolute } from 'node:path';

/** The root of the work tree a folder (absolute) lies in, or null. A work tree has a `.git` folder, a submodule or linked work tree a `.git` file. */
function repositoryOf(folder) {
    if (existsSync(join(folder, '.git')))
        return folder;
    const parent = dirname(folder);
    return parent === folder ? null : repositoryOf(parent);
}
/** Whether a path is a folder or lies in it, by their names alone; both absolute. */
function isWithin(path, folder) {
    const inside = relative(folder, path);
    return inside === '' || (inside !== '..' && !/^\.\.[\\/]/.test(inside) && !isAbsolute(inside));
}

/** What `get` gives, or undefined where it throws. */
function attempt(get) {
    try {
        return get();
    }
    catch {
        return undefined;
    }
}

/** The path with links resolved; as it is where there is nothing. */
const realPath = (path) => attempt(() => realpathSync(path)) ?? path;

/** `1 cell`, `3 cells`. */
function count(amount, noun, plural = `${noun}s`) {
    return `${amount} ${amount === 1 ? noun : plural}`;
}

export { attempt as a, realPath as b, count as c, isWithin as i, repositoryOf as r };
