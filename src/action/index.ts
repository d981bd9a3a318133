import { leaveSoon, watchForInterruption } from '../app/interruption.ts';
import { main } from './main.ts';

const { stdout, stderr, env } = process;
await main({ stdout, env, signal: watchForInterruption({ stdout, stderr }) });
leaveSoon([stdout, stderr]);
