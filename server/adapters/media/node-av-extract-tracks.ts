import { closeSync, openSync, writeFileSync, writeSync } from 'node:fs';
import type { Demuxer } from 'node-av/api';
import type { Frame, Packet } from 'node-av/lib';
import { evenSound, glimpseSize, gray, speech, twoPerSecond, upright } from './filters.ts';
import { type AnalysisTracks, analysisTrackFiles, readAnalysisTracks, writeWav } from './analysis-tracks.ts';
import { measureClip } from './node-av-check.ts';
import { openGraphs } from './node-av-graphs.ts';
import { framesIn, openDecoder, openInput, streamOf } from './node-av-input.ts';
import { type Allowance, videoInfoOf, MediaRefused, type Track } from './clip-rules.ts';

type TrackReader = { index: number; take(packet: Packet): void; end(): void };

export function extractTracksWithNodeAv(file: string, outDir: string, allowance: Allowance): AnalysisTracks {
  const measured = measureClip(file, allowance);
  const { container, video, audio } = measured;
  if (!video) throw new MediaRefused('no_video_track');
  const size = glimpseSize(videoInfoOf(measured));
  const { s16, wav, raw } = analysisTrackFiles(outDir);
  using demuxer = openInput(file, container, false);
  const pictures = openSync(raw, 'w');
  const sound: Buffer[] = [];
  const look = (frame: Frame) => writeSync(pictures, frame.toBuffer());
  const hear = (frame: Frame) => sound.push(samplesOf(frame));
  const pictureGraphs = openGraphs(upright(video.rotation) + gray(size), twoPerSecond, measured.start);
  const senses = [sense(demuxer, video, pictureGraphs, look)];
  if (audio) senses.push(sense(demuxer, audio, openGraphs(evenSound(audio), speech, measured.start), hear));
  for (const packet of demuxer.packetsSync()) {
    if (!packet) break;
    senses.find(({ index }) => index === packet.streamIndex)?.take(packet);
    packet.free();
  }
  for (const each of senses) each.end();
  closeSync(pictures);
  const pcm = Buffer.concat(sound);
  writeFileSync(s16, pcm);
  writeWav(wav, pcm);
  return readAnalysisTracks(outDir, size);
}

type Graphs = ReturnType<typeof openGraphs>;

function sense(demuxer: Demuxer, track: Track, graphs: Graphs, receive: (frame: Frame) => unknown): TrackReader {
  const decoder = openDecoder(streamOf(demuxer, track), 2);
  const deliver = (frame: Frame) => {
    receive(frame);
    frame.free();
  };
  const pass = (frame: Frame) => graphs.pass(frame).forEach(deliver);
  return {
    index: track.index,
    take: (packet) => framesIn(decoder, packet).forEach(pass),
    end: () => {
      framesIn(decoder, null).forEach(pass);
      graphs.end().forEach(deliver);
    },
  };
}

/** The buffer is padded and freed with the frame, so only the samples are copied. */
function samplesOf({ data, nbSamples }: Frame): Buffer {
  return Buffer.from(data?.[0]?.subarray(0, nbSamples * 2) ?? []);
}
