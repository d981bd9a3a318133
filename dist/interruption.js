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

export { watchForInterruption };
