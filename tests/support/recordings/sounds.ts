const RATE = 16_000;

const sampled = (seconds: number, wave: (t: number) => number): Int16Array =>
  Int16Array.from({ length: seconds * RATE }, (_, i) => Math.max(-1, Math.min(1, wave(i / RATE))) * 32_767);

/** The same numbers between -1 and 1 in every run. */
export function random(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 31 - 1;
  };
}

export const silence = (seconds: number) => sampled(seconds, () => 0);

export const tone = (seconds: number) => sampled(seconds, (t) => 0.3 * Math.sin(2 * Math.PI * 440 * t));

export function whiteNoise(seconds: number): Int16Array {
  const noise = random(1);
  return sampled(seconds, () => 0.3 * noise());
}

/** A melody over a bass note, each note fading. */
export const melody = (seconds: number) =>
  sampled(seconds, (t) => {
    const note = 220 * 2 ** (Math.floor((t * 2.5) % 8) / 12);
    return 0.3 * Math.sin(2 * Math.PI * note * t) * Math.exp(-2 * (t % 0.4)) + 0.12 * Math.sin(2 * Math.PI * 110 * t);
  });

/** Drum hits on every quarter of a second over a bass line. */
export function drums(seconds: number): Int16Array {
  const noise = random(2);
  return sampled(seconds, (t) => {
    const bass = 80 + 40 * Math.floor((t * 2) % 3);
    return (
      0.5 * noise() * Math.exp(-40 * (t % 0.25)) + 0.4 * Math.sin(2 * Math.PI * bass * t) * Math.exp(-6 * (t % 0.5))
    );
  });
}

export const louder = (sound: Int16Array, decibels: number): Int16Array =>
  sound.map((sample) => Math.max(-32_768, Math.min(32_767, sample * 10 ** (decibels / 20))));

/** With noise at the given level below full scale. */
export function noisier(sound: Int16Array, decibels: number): Int16Array {
  const noise = random(3);
  return sound.map((sample) => Math.max(-32_768, Math.min(32_767, sample + 32_767 * 10 ** (decibels / 20) * noise())));
}

/** As in a bare room: two echoes. */
export const echoing = (sound: Int16Array): Int16Array =>
  sound.map((sample, i) => sample * 0.7 + (sound[i - 800] ?? 0) * 0.25 + (sound[i - 1900] ?? 0) * 0.15);

/** With a pause of 0.7 s after every second, as someone who stutters or searches for words. */
export const halting = (sound: Int16Array): Int16Array =>
  Int16Array.from(
    Array.from({ length: Math.ceil(sound.length / RATE) }, (_, i) => [
      ...sound.subarray(i * RATE, (i + 1) * RATE),
      ...new Int16Array(0.7 * RATE),
    ]).flat(),
  );
