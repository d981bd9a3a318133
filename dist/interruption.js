import { C as CannotWork } from "./shared4.js";

const signals = [ "SIGINT", "SIGTERM", "SIGHUP" ];

function watchForInterruption({stdout: stdout, stderr: stderr}) {
const controller = new AbortController;
for (const name of signals) {
process.on(name, () => {
if (controller.signal.aborted) process.exit(3);
stderr.write("\nnbcrane: interrupted. Stopping the kernel and writing reports. Press again to quit immediately.\n");
controller.abort(name);
});
}
stdout.on("error", error => {
if (error.code !== "EPIPE" && error.code !== "EIO") throw error;
controller.abort("EPIPE");
});
stderr.on("error", () => {});
return controller.signal;
}

function inputOfParent() {
const parent = process.ppid;
const endIfAlone = () => {
if (process.ppid !== parent) process.kill(process.pid, "SIGTERM");
};
return process.stdin.once("end", () => setTimeout(endIfAlone, 1e3).unref());
}

async function unlessInterrupted(work, signal) {
const interrupted = new Promise((_, reject) => {
const end = () => reject(new CannotWork("interrupted", "Interrupted before anything ran. No report was written."));
if (signal.aborted) end();
signal.addEventListener("abort", end, {
once: true
});
});
return Promise.race([ work, interrupted ]);
}

async function orInterrupted(work, signal) {
const interrupted = new Promise(resolve => {
if (signal.aborted) resolve();
signal.addEventListener("abort", () => resolve(), {
once: true
});
});
return Promise.race([ work, interrupted ]);
}

const graceMs = 4e3;

async function withinGrace(work, signal, onOverdue) {
let stop = () => {};
const overdue = new Promise(resolve => {
const wait = () => {
const timer = setTimeout(() => {
onOverdue();
resolve();
}, graceMs);
stop = () => clearTimeout(timer);
};
stop = () => signal.removeEventListener("abort", wait);
if (signal.aborted) wait(); else signal.addEventListener("abort", wait, {
once: true
});
});
return Promise.race([ work, overdue ]).finally(() => stop());
}

const unreadMs = 1e4;

async function leave(streams, exitCode) {
const written = stream => new Promise(resolve => stream.write("", () => resolve()));
const unread = new Promise(resolve => setTimeout(resolve, unreadMs));
await Promise.race([ Promise.all(streams.map(written)), unread ]);
process.exit(exitCode ?? process.exitCode);
}

function leaveSoon(streams) {
setTimeout(() => void leave(streams), 1e3).unref();
}

export { inputOfParent, leave, leaveSoon, orInterrupted, unlessInterrupted, watchForInterruption, withinGrace };
