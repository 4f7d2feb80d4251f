import { type Canvas, createCanvas, ImageData } from '@napi-rs/canvas';
import {
  AV_CODEC_ID_HEVC,
  AV_LOG_QUIET,
  AV_PIX_FMT_RGBA,
  AVCOL_RANGE_JPEG,
  AVCOL_RANGE_MPEG,
  type AVColorSpace,
} from 'node-av/constants';
import { Codec, CodecContext, FFmpegError, Frame, Log, Packet, SoftwareScaleContext } from 'node-av/lib';
import { type Items, itemsIn } from './heic-boxes.ts';
import { mostPixels, quality } from './picture.ts';
import { Unreadable } from './unreadable.ts';

/**
 * The picture of a phone as a JPEG, which every browser shows: each of its tiles is decoded and drawn, cut and turned as the file says. Place,
 * camera, depth, small copies and everything else that the file holds stay behind. Throws Unreadable for what is no such picture.
 */
export async function harmlessHeic(file: Buffer): Promise<Buffer> {
  Log.setLevel(AV_LOG_QUIET);
  try {
    const items = itemsIn(file);
    return await turned(drawn(items), items).encode('jpeg', quality);
  } catch (error) {
    throw error instanceof Unreadable ? error : new Unreadable(String(error));
  }
}

function drawn(items: Items): Canvas {
  const { primary } = items;
  if (items.kind(primary) !== 'grid') return drawTiles([primary], 1, null, items);
  const grid = items.bytes(primary);
  const wide = (grid.readUInt8(1) & 1) === 1;
  const size = (index: number) => (wide ? grid.readUInt32BE(4 + index * 4) : grid.readUInt16BE(4 + index * 2));
  const [rows, columns] = [grid.readUInt8(2) + 1, grid.readUInt8(3) + 1];
  const tiles = items.partsOf(primary);
  if (tiles.length !== rows * columns) throw new Unreadable('not every tile');
  return drawTiles(tiles, columns, { width: size(0), height: size(1) }, items);
}

function drawTiles(ids: number[], columns: number, size: Size | null, items: Items): Canvas {
  let canvas: Canvas | undefined;
  ids.forEach((id, index) => {
    const tile = decoded(id, items);
    canvas ??= canvasFor(size ?? tile);
    const [column, row] = [index % columns, Math.floor(index / columns)];
    canvas.getContext('2d').putImageData(tile, column * tile.width, row * tile.height);
  });
  return canvas ?? createCanvas(1, 1);
}

type Size = { width: number; height: number };

function canvasFor({ width, height }: Size): Canvas {
  if (width < 1 || height < 1 || width * height > mostPixels) throw new Unreadable(`${width} x ${height}`);
  return createCanvas(width, height);
}

/** One tile: nothing but its coded bytes and the parameters of its coding reaches the decoder. */
function decoded(id: number, items: Items): ImageData {
  const property = (type: string) => items.properties(id).find((one) => one.type === type)?.bytes;
  const codec = Codec.findDecoder(AV_CODEC_ID_HEVC);
  const setup = property('hvcC');
  if (!['hvc1', 'hev1'].includes(items.kind(id) ?? '') || !setup || !codec) throw new Unreadable('no picture');
  using decoder = new CodecContext();
  decoder.allocContext3(codec);
  decoder.extraData = setup;
  decoder.threadCount = 1;
  // Not as a Dictionary: opening frees it, and so does the binding once more when it is collected.
  must(decoder.setOption('max_pixels', String(mostPixels)));
  must(decoder.open2Sync(codec, null));
  using packet = new Packet();
  packet.alloc();
  packet.data = items.bytes(id);
  must(decoder.sendPacketSync(packet));
  must(decoder.sendPacketSync(null));
  using frame = new Frame();
  frame.alloc();
  must(decoder.receiveFrameSync(frame));
  const color = property('colr');
  if (color?.toString('latin1', 0, 4) === 'nclx') {
    frame.colorSpace = color.readUInt16BE(8) as AVColorSpace;
    frame.colorRange = color.readUInt8(10) >= 128 ? AVCOL_RANGE_JPEG : AVCOL_RANGE_MPEG;
  }
  return inColors(frame);
}

function inColors(frame: Frame): ImageData {
  const { width, height } = frame;
  using painted = new Frame();
  painted.alloc();
  Object.assign(painted, { width, height, format: AV_PIX_FMT_RGBA });
  must(painted.getBuffer());
  using scaler = new SoftwareScaleContext();
  scaler.allocContext();
  must(scaler.scaleFrameSync(painted, frame));
  const bytes = painted.toBuffer();
  return new ImageData(new Uint8ClampedArray(bytes.buffer, bytes.byteOffset, width * height * 4), width, height);
}

function must(answer: number): void {
  FFmpegError.throwIfError(answer);
}

/** Cuts, turns and mirrors in the order of the file. */
function turned(canvas: Canvas, items: Items): Canvas {
  return items.properties(items.primary).reduce((from, { type, bytes }) => {
    if (type === 'clap') return cut(from, bytes);
    if (type === 'irot') return turnedLeft(from, bytes.readUInt8(0) & 3);
    if (type === 'imir') return mirrored(from, (bytes.readUInt8(0) & 1) === 1);
    return from;
  }, canvas);
}

/** What was cut away must not come back. */
function cut(from: Canvas, bytes: Buffer): Canvas {
  const part = (index: number) => bytes.readInt32BE(index * 8) / bytes.readUInt32BE(index * 8 + 4);
  const [width, height] = [Math.round(part(0)), Math.round(part(1))];
  if (!(width <= from.width && height <= from.height)) throw new Unreadable('cut too large');
  const canvas = canvasFor({ width, height });
  const [x, y] = [(from.width - width) / 2 + part(2), (from.height - height) / 2 + part(3)];
  canvas.getContext('2d').drawImage(from, -Math.round(x), -Math.round(y));
  return canvas;
}

function turnedLeft(from: Canvas, quarters: number): Canvas {
  if (quarters === 0) return from;
  const { width, height } = from;
  const canvas = quarters === 2 ? createCanvas(width, height) : createCanvas(height, width);
  const pen = canvas.getContext('2d');
  pen.translate(canvas.width / 2, canvas.height / 2);
  pen.rotate((-quarters * Math.PI) / 2);
  pen.drawImage(from, -width / 2, -height / 2);
  return canvas;
}

function mirrored(from: Canvas, leftToRight: boolean): Canvas {
  const canvas = createCanvas(from.width, from.height);
  const pen = canvas.getContext('2d');
  pen.translate(leftToRight ? from.width : 0, leftToRight ? 0 : from.height);
  pen.scale(leftToRight ? -1 : 1, leftToRight ? 1 : -1);
  pen.drawImage(from, 0, 0);
  return canvas;
}
