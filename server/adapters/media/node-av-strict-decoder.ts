import { FFmpegError, type Frame, type Packet, type Stream } from 'node-av/lib';
import { MediaRefused, type Track } from './clip-rules.ts';
import { openDecoder } from './node-av-input.ts';
import { isFaultOfMachine } from './node-av-faults.ts';

/** Some recordings start between two key frames, and some sound starts or ends within a packet. */
const tolerated = { packetsBeforeFirstPicture: 60, soundPackets: 2 };

/** Refuses the file as soon as one of its pictures or more than two sound packets cannot be decoded. */
export function openStrictDecoder(stream: Stream, { kind }: Track, threadCount: number) {
  const decoder = openDecoder(stream, threadCount, {}, true);
  let decodedFrames = 0;
  let failures = 0;

  function countFailure(error: unknown): void {
    if (!(error instanceof FFmpegError) || isFaultOfMachine(error)) throw error;
    failures += 1;
    const isTolerable =
      kind === 'audio'
        ? failures <= tolerated.soundPackets
        : decodedFrames === 0 && failures <= tolerated.packetsBeforeFirstPicture;
    if (!isTolerable) throw new MediaRefused('corrupt', `${kind} frame ${decodedFrames}: ${error.message}`);
  }
  return {
    decoder,
    framesIn(packet: Packet | null): Frame[] {
      try {
        const frames = decoder.decodeAllSync(packet);
        decodedFrames += frames.length;
        return frames;
      } catch (error) {
        countFailure(error);
        return [];
      }
    },
    assertDecoded(): void {
      if (decodedFrames === 0) throw new MediaRefused('corrupt', `no ${kind} could be decoded`);
    },
  };
}
