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
import { maxPixels, pictureQuality } from './picture.ts';
import { Unreadable } from './unreadable.ts';

/** Converts a HEIC photo to a JPEG and drops all metadata, depth maps and thumbnails. Throws Unreadable for anything else. */
export async function sanitizeHeic(file: Buffer): Promise<Buffer> {
  Log.setLevel(AV_LOG_QUIET);
  try {
    const items = itemsIn(file);
    return await applyTransforms(drawPicture(items), items).encode('jpeg', pictureQuality);
  } catch (error) {
    throw error instanceof Unreadable ? error : new Unreadable(String(error));
  }
}

function drawPicture(items: Items): Canvas {
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
    const tile = decodeTile(id, items);
    canvas ??= canvasFor(size ?? tile);
    const [column, row] = [index % columns, Math.floor(index / columns)];
    canvas.getContext('2d').putImageData(tile, column * tile.width, row * tile.height);
  });
  return canvas ?? createCanvas(1, 1);
}

type Size = { width: number; height: number };

function canvasFor({ width, height }: Size): Canvas {
  if (width < 1 || height < 1 || width * height > maxPixels) throw new Unreadable(`${width} x ${height}`);
  return createCanvas(width, height);
}

function decodeTile(id: number, items: Items): ImageData {
  const property = (type: string) => items.properties(id).find((one) => one.type === type)?.bytes;
  const codec = Codec.findDecoder(AV_CODEC_ID_HEVC);
  const setup = property('hvcC');
  if (!['hvc1', 'hev1'].includes(items.kind(id) ?? '') || !setup || !codec) throw new Unreadable('no picture');
  using decoder = new CodecContext();
  decoder.allocContext3(codec);
  decoder.extraData = setup;
  decoder.threadCount = 1;
  // A Dictionary is avoided, because opening the decoder frees it and the binding frees it again on collection.
  assertSuccess(decoder.setOption('max_pixels', String(maxPixels)));
  assertSuccess(decoder.open2Sync(codec, null));
  using packet = new Packet();
  packet.alloc();
  packet.data = items.bytes(id);
  assertSuccess(decoder.sendPacketSync(packet));
  assertSuccess(decoder.sendPacketSync(null));
  using frame = new Frame();
  frame.alloc();
  assertSuccess(decoder.receiveFrameSync(frame));
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
  assertSuccess(painted.getBuffer());
  using scaler = new SoftwareScaleContext();
  scaler.allocContext();
  assertSuccess(scaler.scaleFrameSync(painted, frame));
  const bytes = painted.toBuffer();
  return new ImageData(new Uint8ClampedArray(bytes.buffer, bytes.byteOffset, width * height * 4), width, height);
}

function assertSuccess(answer: number): void {
  FFmpegError.throwIfError(answer);
}

function applyTransforms(canvas: Canvas, items: Items): Canvas {
  return items.properties(items.primary).reduce((from, { type, bytes }) => {
    if (type === 'clap') return cropCanvas(from, bytes);
    if (type === 'irot') return rotateLeft(from, bytes.readUInt8(0) & 3);
    if (type === 'imir') return mirror(from, (bytes.readUInt8(0) & 1) === 1);
    return from;
  }, canvas);
}

/** Redraws the visible part, so that the cropped area cannot be recovered. */
function cropCanvas(from: Canvas, bytes: Buffer): Canvas {
  const part = (index: number) => bytes.readInt32BE(index * 8) / bytes.readUInt32BE(index * 8 + 4);
  const [width, height] = [Math.round(part(0)), Math.round(part(1))];
  if (!(width <= from.width && height <= from.height)) throw new Unreadable('cut too large');
  const canvas = canvasFor({ width, height });
  const [x, y] = [(from.width - width) / 2 + part(2), (from.height - height) / 2 + part(3)];
  canvas.getContext('2d').drawImage(from, -Math.round(x), -Math.round(y));
  return canvas;
}

function rotateLeft(from: Canvas, quarters: number): Canvas {
  if (quarters === 0) return from;
  const { width, height } = from;
  const canvas = quarters === 2 ? createCanvas(width, height) : createCanvas(height, width);
  const pen = canvas.getContext('2d');
  pen.translate(canvas.width / 2, canvas.height / 2);
  pen.rotate((-quarters * Math.PI) / 2);
  pen.drawImage(from, -width / 2, -height / 2);
  return canvas;
}

function mirror(from: Canvas, leftToRight: boolean): Canvas {
  const canvas = createCanvas(from.width, from.height);
  const pen = canvas.getContext('2d');
  pen.translate(leftToRight ? from.width : 0, leftToRight ? 0 : from.height);
  pen.scale(leftToRight ? -1 : 1, leftToRight ? 1 : -1);
  pen.drawImage(from, 0, 0);
  return canvas;
}
