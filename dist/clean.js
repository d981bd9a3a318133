import { U as UserError } from './complain.js';
import { readdir, readFile, chmod, rm } from 'node:fs/promises';
import { hostname, tmpdir } from 'node:os';
import { join, basename } from 'node:path';
import { p as execa } from './shared5.js';
import { a as isAlive, l as label, c as count } from './shared4.js';

const commandLimitMs = 60_000;
/** Removes containers and private folders whose nbcrane no longer runs; those of living ones stay. Engines that are missing or do not answer have none. */
async function removeStrays() {
    const containers = (await Promise.all(['docker', 'podman'].map(strayContainers))).flat();
    return { containers, folders: await strayFolders() };
}
async function strayContainers(engine) {
    const ask = async (argv) => {
        const { failed, stdout } = await execa(engine, argv, { reject: false, stdin: 'ignore', timeout: commandLimitMs });
        return failed ? null : stdout.trim();
    };
    const names = (await ask(['ps', '--all', '--filter', `label=${label}.pid`, '--format', '{{.Names}}']))?.split('\n').filter(Boolean) ?? [];
    const labels = `{{index .Config.Labels "${label}.pid"}} {{index .Config.Labels "${label}.host"}}`;
    const removed = await Promise.all(names.map(async (name) => {
        const [pid, host] = (await ask(['inspect', '--format', labels, name]))?.split(' ') ?? [];
        const isStray = pid !== undefined && (!host || host === hostname()) && !isAlive(Number(pid));
        return isStray && (await ask(['rm', '--force', '--volumes', name])) !== null ? [`${name} (${engine})`] : [];
    }));
    return removed.flat();
}
async function strayFolders() {
    const parents = new Set([tmpdir(), '/tmp', '/dev/shm', process.env['XDG_RUNTIME_DIR'] ?? '/tmp']);
    const removed = [];
    for (const parent of parents) {
        const names = await readdir(parent).catch(() => []);
        for (const path of names.filter((name) => /^nbcrane-\w{6}$/.test(name)).map((name) => join(parent, name))) {
            // Written when the folder was made; without it the folder is not known to be nbcrane's.
            const owner = Number(await readFile(join(path, 'owner'), 'utf8').catch(() => ''));
            if (!owner || isAlive(owner))
                continue;
            // Closed against the container; whoever is not root cannot empty it so.
            await chmod(join(path, 'run'), 0o755).catch(() => { });
            const gone = await rm(path, { recursive: true, force: true }).then(() => true, () => false);
            if (gone)
                removed.push(join(parent, basename(path)));
        }
    }
    return removed;
}

/** `nbcrane clean`: removes containers and folders of nbcrane processes that were killed. */
async function clean(positionals, { stdout }) {
    if (positionals.length > 0)
        throw new UserError('usage', `clean takes no arguments, but ${JSON.stringify(positionals[0])} was given`, {
            remedy: 'To clean: nbcrane clean',
        });
    const { containers, folders } = await removeStrays();
    for (const removed of [...containers, ...folders])
        stdout.write(`removed ${removed}\n`);
    stdout.write(`${count(containers.length, 'container')} and ${count(folders.length, 'folder')} removed\n`);
    return 0;
}

export { clean };
