/** Seconds of the movie that show the recording from this second on; `from` is null for a pause. */
export type Edit = { seconds: number; from: number | null };

type Box = { type: string; content: Buffer };

/** Replaces the edit lists of an MP4 file, as phones do to trim a recording without encoding it again. */
export function withEdits(film: Buffer, edits: { picture: Edit[]; sound: Edit[] }): Buffer {
  const boxes = boxesIn(film);
  const isFragmented = boxes.some(({ type }) => type === 'moof');
  const movie = boxesIn(boxes.find(({ type }) => type === 'moov')!.content);
  const movieScale = scaleOf(movie.find(({ type }) => type === 'mvhd')!.content);
  const seconds = Math.max(...Object.values(edits).map((each) => each.reduce((sum, edit) => sum + edit.seconds, 0)));
  const edited = movie.map(({ type, content }) => {
    if (type === 'mvhd' && !isFragmented) content.writeUInt32BE(Math.round(seconds * movieScale), 16);
    return { type, content: type === 'trak' ? editedTrack(content, movieScale, edits) : content };
  });
  const moov = { type: 'moov', content: joined(edited) };
  // Offsets into the media must not move: the movie of a whole file goes to its end, fragments count from themselves.
  if (isFragmented) return joined(boxes.map((box) => (box.type === 'moov' ? moov : box)));
  return joined([...boxes.map((box) => (box.type === 'moov' ? { ...box, type: 'free' } : box)), moov]);
}

function editedTrack(track: Buffer, movieScale: number, edits: { picture: Edit[]; sound: Edit[] }): Buffer {
  const parts = boxesIn(track).filter(({ type }) => type !== 'edts');
  const media = boxesIn(parts.find(({ type }) => type === 'mdia')!.content);
  const mediaScale = scaleOf(media.find(({ type }) => type === 'mdhd')!.content);
  const isPicture = media.find(({ type }) => type === 'hdlr')!.content.toString('latin1', 8, 12) === 'vide';
  const rows = (isPicture ? edits.picture : edits.sound).map(({ seconds, from }) => {
    const row = Buffer.alloc(12);
    row.writeUInt32BE(Math.round(seconds * movieScale), 0);
    row.writeInt32BE(from === null ? -1 : Math.round(from * mediaScale), 4);
    row.writeUInt32BE(0x10000, 8);
    return row;
  });
  const count = Buffer.alloc(8);
  count.writeUInt32BE(rows.length, 4);
  const list = { type: 'elst', content: Buffer.concat([count, ...rows]) };
  const [head, ...rest] = parts;
  return joined([head!, { type: 'edts', content: joined([list]) }, ...rest]);
}

const scaleOf = (header: Buffer) => header.readUInt32BE(12);

function boxesIn(bytes: Buffer): Box[] {
  const boxes: Box[] = [];
  for (let at = 0; at + 8 <= bytes.length; at += bytes.readUInt32BE(at)) {
    const type = bytes.toString('latin1', at + 4, at + 8);
    boxes.push({ type, content: bytes.subarray(at + 8, at + bytes.readUInt32BE(at)) });
  }
  return boxes;
}

function joined(boxes: Box[]): Buffer {
  return Buffer.concat(
    boxes.flatMap(({ type, content }) => {
      const head = Buffer.alloc(8);
      head.writeUInt32BE(8 + content.length);
      head.write(type, 4, 'latin1');
      return [head, content];
    }),
  );
}
