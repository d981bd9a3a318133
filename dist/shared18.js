import { randomUUID } from 'node:crypto';
import { open, mkdir, realpath, lstat, writeFile, rename, rm } from 'node:fs/promises';
import { resolve, dirname, join, basename, relative } from 'node:path';
import { i as isWithin } from './shared7.js';
import { statSync, fstatSync, constants } from 'node:fs';
import { setTimeout } from 'node:timers/promises';
import { K as attempt, J as forJobLog } from './shared10.js';

/** Whether a value is a JSON object. */
function isRecord(value) {
    return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** How long nobody may read from a pipe before writing to it is given up. */
const patienceMs = 3000;
const pauseMs = 20;
/**
 * Where a path leads to what cannot be replaced, such as a pipe, a terminal or the standard output under any of its names, a function that
 * writes to it; else null. What goes to a standard stream may be the log of a job, and is written as all else there.
 */
function writerToSpecial(path) {
    const stats = attempt(() => statSync(path));
    if (!stats || stats.isDirectory())
        return null;
    // A file that standard output goes to is no less a file, unless it is named as a stream.
    if (stats.isFile() && !/^\/(?:dev|proc)\//.test(path))
        return null;
    for (const [descriptor, stream] of [[1, process.stdout], [2, process.stderr]])
        if (isSame(stats, attempt(() => fstatSync(descriptor))))
            return (text) => writeToStream(forJobLog(stream, process.env), text);
    return stats.isFile() ? null : (text) => writePatiently(path, text);
}
const isSame = (one, other) => one.dev === other?.dev && one.ino === other.ino;
const writeToStream = (stream, text) => new Promise((resolve, reject) => void stream.write(text, (error) => (error ? reject(error) : resolve())));
/** Rejects where nobody reads, instead of waiting for somebody. */
async function writePatiently(path, text) {
    let until = Date.now() + patienceMs;
    const insist = async (act) => {
        for (;;) {
            try {
                return await act();
            }
            catch (error) {
                const { code } = error;
                if (code !== 'EAGAIN' && code !== 'ENXIO')
                    throw error;
                if (Date.now() > until)
                    throw new Error(`nobody read from it for ${patienceMs / 1000} s`, { cause: error });
                await setTimeout(pauseMs);
            }
        }
    };
    const file = await insist(() => open(path, constants.O_WRONLY | (constants.O_NONBLOCK ?? 0)));
    try {
        const bytes = Buffer.from(text);
        for (let at = 0; at < bytes.length;) {
            at += (await insist(() => file.write(bytes, at, Math.min(bytes.length - at, 65_536)))).bytesWritten;
            until = Date.now() + patienceMs;
        }
    }
    finally {
        await file.close();
    }
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
 * and `/proc` have, such as /dev/stdout, is written to. A link is never written through and never replaced: neither the file itself nor, below the
 * folder `root` (absolute), any folder on the way may be one. Rejects with LinkInTheWay or the system's error.
 */
async function replaceFile(path, text, { root } = {}) {
    const target = resolve(path);
    const systems = process.platform !== 'win32' && /^\/(?:dev|proc)\//.test(target) ? writerToSpecial(target) : null;
    if (systems)
        return systems(text);
    const folder = dirname(target);
    await refuseLinks(target, root);
    await mkdir(folder, { recursive: true });
    // Whoever can write there may have put a link in the place of a folder meanwhile.
    const before = await realpath(folder);
    await refuseLinks(target, root);
    const existing = await lstat(target).catch(() => null);
    if (existing && !existing.isFile() && !existing.isDirectory())
        return writerToSpecial(target)?.(text);
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
