import { U as UserError } from './shared6.js';

const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'];
/**
 * A signal that aborts when the user interrupts, the system ends the process, or nobody reads standard output any more:
 * kernels are stopped then and reports still written. A second interruption ends the process at once.
 */
function watchForInterruption({ stdout, stderr }) {
    const controller = new AbortController();
    for (const name of signals) {
        process.on(name, () => {
            if (controller.signal.aborted)
                process.exit(3);
            stderr.write('\nnbcrane: interrupted. Stopping the kernel and writing reports. Press again to quit immediately.\n');
            controller.abort(name);
        });
    }
    // Without a listener a closed pipe would end the process with kernels and reports left behind.
    stdout.on('error', (error) => {
        if (error.code !== 'EPIPE' && error.code !== 'EIO')
            throw error;
        controller.abort('EPIPE');
    });
    stderr.on('error', () => { });
    return controller.signal;
}
/**
 * What `work` gives, unless the run is interrupted first: for what comes before anything has run, so that there is nothing to report.
 * @throws UserError
 */
async function unlessInterrupted(work, signal) {
    const interrupted = new Promise((_, reject) => {
        const end = () => reject(new UserError('interrupted', 'Interrupted before anything ran. No report was written.', { exitCode: 3 }));
        if (signal.aborted)
            end();
        signal.addEventListener('abort', end, { once: true });
    });
    return Promise.race([work, interrupted]);
}
/** How long an interrupted run may take to stop what it is at. A job that is cancelled is killed after ten seconds. */
const graceMs = 4000;
/** Waits for `work`, but not for long once the run is interrupted: `onOverdue` is called then instead. */
async function withinGrace(work, signal, onOverdue) {
    let stop = () => { };
    const overdue = new Promise((resolve) => {
        const wait = () => {
            const timer = setTimeout(() => {
                onOverdue();
                resolve();
            }, graceMs);
            stop = () => clearTimeout(timer);
        };
        stop = () => signal.removeEventListener('abort', wait);
        if (signal.aborted)
            wait();
        else
            signal.addEventListener('abort', wait, { once: true });
    });
    return Promise.race([work, overdue]).finally(() => stop());
}
/**
 * Ends the process, once everything is done and written, although the system may hold something of it, such as a program that does not end or a
 * disk that does not answer.
 */
function leaveSoon({ stdout }) {
    setTimeout(() => stdout.writableLength === 0 && process.exit(), 1000).unref();
}

export { leaveSoon, unlessInterrupted, watchForInterruption, withinGrace };
