import { cast } from '../clips/cast.ts';
import { drawPortrait, type Portrait } from '../clips/portrait.ts';
import { drawRoom, type Room } from '../clips/room.ts';

type Sitter = { portrait: Portrait; room: Room };

const photographed: Record<string, Sitter> = {
  'dana-whitfield': {
    portrait: { skin: 'porcelain', hair: 'brown', style: 'bob', top: 'pine', collar: 'shirt' },
    room: { wall: 'stone', layout: 'window-left' },
  },
  'marcus-bell': {
    portrait: { skin: 'umber', hair: 'ink', style: 'fade', top: 'cream', collar: 'crew', beard: true },
    room: { wall: 'mist', layout: 'shelf-left' },
  },
  'leon-marsh': {
    portrait: { skin: 'walnut', hair: 'grey', style: 'crop', top: 'ink', collar: 'shirt', glasses: true },
    room: { wall: 'sage', layout: 'lamp' },
  },
  'tomas-lindqvist': {
    portrait: { skin: 'porcelain', hair: 'sand', style: 'fade', top: 'plum', collar: 'vneck', beard: true },
    room: { wall: 'straw', layout: 'shelf-left' },
  },
  'ines-aldana': {
    portrait: { skin: 'wheat', hair: 'auburn', style: 'bun', top: 'rose', collar: 'shirt', glasses: true },
    room: { wall: 'blush', layout: 'window-right' },
  },
  'grace-lindgren': {
    portrait: { skin: 'porcelain', hair: 'sand', style: 'long', top: 'sage', collar: 'crew' },
    room: { wall: 'mist', layout: 'window-left' },
  },
  'tobias-adeyemi': {
    portrait: { skin: 'umber', hair: 'ink', style: 'crop', top: 'straw', collar: 'vneck' },
    room: { wall: 'blush', layout: 'shelf-left' },
  },
  'ines-castellano-rodriguez-de-la-torre': {
    portrait: { skin: 'clay', hair: 'brown', style: 'bun', top: 'cream', collar: 'vneck' },
    room: { wall: 'sage', layout: 'window-right' },
  },
  'wes-tanaka': {
    portrait: { skin: 'wheat', hair: 'ink', style: 'fade', top: 'pine', collar: 'crew' },
    room: { wall: 'straw', layout: 'lamp' },
  },
  'sunita-verma': {
    portrait: { skin: 'clay', hair: 'ink', style: 'long', top: 'plum', collar: 'crew', glasses: true },
    room: { wall: 'stone', layout: 'window-right' },
  },
};

const sitters: Record<string, Sitter> = { ...cast, ...photographed };
export const sitterNames = Object.keys(sitters);

export function portraitOf(name: string): Portrait {
  const sitter = sitters[name];
  if (!sitter) throw new Error(`No one is called ${name}.`);
  return sitter.portrait;
}

const smiling = { mouth: 'smile', blink: false, tilt: 0, look: 0 } as const;

export function drawFace(name: string): string {
  const sitter = sitters[name];
  if (!sitter) throw new Error(`No one is called ${name}.`);
  const person = drawPortrait(sitter.portrait, smiling, 'face');
  return `<svg viewBox="196 46 246 246" width="320" height="320">${drawRoom(sitter.room)}<g transform="translate(142 14) scale(2.95)">${person}</g></svg>`;
}

export function drawTeam(names: readonly string[], room: Room, table: string): string {
  const step = 640 / names.length;
  const people = names.map((name, at) => {
    const look = names.length === 1 ? 0 : 1 - (2 * at) / (names.length - 1);
    const portrait = drawPortrait(portraitOf(name), { ...smiling, look: look * 0.7 }, `team-${at}`);
    return `<g transform="translate(${step * (at + 0.5) - 156} ${92 + (at % 2) * 20}) scale(2.6)">${portrait}</g>`;
  });
  return `<g transform="scale(1.3334)"><svg width="640" height="360" viewBox="0 0 640 360">${drawRoom(room)}</svg></g>
    ${people.join('')}<path d="M0 404H640V480H0Z" fill="${table}"/><path d="M0 404H640V412H0Z" fill="oklch(0 0 0 / .18)"/>`;
}
