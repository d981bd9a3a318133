import { existsSync } from 'node:fs';
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

/** `1 cell`, `3 cells`. */
function count(amount, noun, plural = `${noun}s`) {
    return `${amount} ${amount === 1 ? noun : plural}`;
}

export { count as c, isWithin as i, repositoryOf as r };
