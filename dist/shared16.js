import { randomUUID } from 'node:crypto';
import { stat, writeFile, mkdir, realpath, lstat, rename, rm } from 'node:fs/promises';
import { resolve, dirname, join, basename, relative } from 'node:path';
import { i as isWithin } from './shared6.js';

/** Whether a value is a JSON object. */
function isRecord(value) {
    return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** A symbolic link in place of the file to write. Its target must not be overwritten. */
class LinkInTheWay extends Error {
    name = 'LinkInTheWay';
    /** The link itself, absolute. */
    link;
    constructor(link) {
        super('a symbolic link stands in its way');
        this.link = link;
    }
}
/**
 * Writes a text so that readers see the old file or the new one, never a part. Folders are made, rights are kept, and what `/dev`
 * has, such as /dev/stdout, is written to. A link is never written through and never replaced: neither the file itself nor, below the
 * folder `root` (absolute), any folder on the way may be one. Rejects with LinkInTheWay or the system's error.
 */
async function replaceFile(path, text, { root } = {}) {
    const target = resolve(path);
    if (process.platform !== 'win32' && target.startsWith('/dev/')) {
        const existing = await stat(target).catch(() => null);
        if (existing && !existing.isFile())
            return writeFile(target, text);
    }
    const folder = dirname(target);
    await refuseLinks(target, root);
    await mkdir(folder, { recursive: true });
    // Whoever can write there may have put a link in the place of a folder meanwhile.
    const before = await realpath(folder);
    await refuseLinks(target, root);
    const existing = await lstat(target).catch(() => null);
    if (existing && !existing.isFile() && !existing.isDirectory())
        return writeFile(target, text);
    const draft = join(before, `.${basename(target).slice(0, 200)}.${randomUUID().slice(0, 8)}`);
    try {
        await writeFile(draft, text, { mode: existing ? existing.mode & 0o777 : 0o666, flag: 'wx', flush: true });
        if ((await realpath(folder)) !== before)
            throw new LinkInTheWay(folder);
        // A rename replaces a link, where one has come by now, and never follows it.
        await rename(draft, join(before, basename(target)));
    }
    catch (error) {
        await rm(draft, { force: true });
        throw error;
    }
}
async function refuseLinks(target, root) {
    for (const path of [...(root === undefined ? [] : foldersBelow(root, target)), target]) {
        if ((await lstat(path).catch(() => null))?.isSymbolicLink())
            throw new LinkInTheWay(path);
    }
}
/** The folders between `root` and a file in it, from the top; none for a file elsewhere. */
function foldersBelow(root, target) {
    const folder = dirname(target);
    if (!isWithin(folder, root))
        return [];
    const names = relative(root, folder).split(/[\\/]/).filter(Boolean);
    return names.map((_, at) => join(root, ...names.slice(0, at + 1)));
}

/** At most `length` UTF-16 units, an ellipsis where something is cut off, never half a character. */
function clip(text, length) {
    if (text.length <= length)
        return text;
    return `${text.slice(0, length - 1).replace(/[\ud800-\udbff]$/, '')}…`;
}

export { LinkInTheWay as L, clip as c, isRecord as i, replaceFile as r };
