import { AVERROR_EACCES, AVERROR_EMFILE, AVERROR_ENOMEM, AVERROR_ENOSPC } from 'node-av/constants';
import type { FFmpegError } from 'node-av/lib';

/** These errors are transient faults of the machine, so a retry may succeed; all others are faults of the file. */
const faultsOfMachine = new Set<number>([AVERROR_EACCES, AVERROR_EMFILE, AVERROR_ENOMEM, AVERROR_ENOSPC]);

export const isFaultOfMachine = ({ code }: FFmpegError) => faultsOfMachine.has(code);
