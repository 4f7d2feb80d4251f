import type { Portrait } from './portrait.ts';
import type { Room } from './room.ts';

/** `variant` is an espeak-ng voice, `pace` is in words per minute and `pitch` ranges from 0 to 99. */
export type Voice = { variant: string; pace: number; pitch: number };
export type Role = { portrait: Portrait; room: Room; voice: Voice };

export const cast: Record<string, Role> = {
  'maya-okafor': {
    portrait: { skin: 'clay', hair: 'ink', style: 'curly', top: 'straw', collar: 'crew' },
    room: { wall: 'sage', layout: 'window-left' },
    voice: { variant: 'en-us+f3', pace: 158, pitch: 48 },
  },
  'amir-haddad': {
    portrait: { skin: 'wheat', hair: 'ink', style: 'crop', top: 'cream', collar: 'shirt', beard: true },
    room: { wall: 'mist', layout: 'window-right' },
    voice: { variant: 'en-us+m3', pace: 160, pitch: 40 },
  },
  'june-park': {
    portrait: { skin: 'wheat', hair: 'ink', style: 'long', top: 'rose', collar: 'crew' },
    room: { wall: 'straw', layout: 'shelf-left' },
    voice: { variant: 'en-us+f2', pace: 154, pitch: 55 },
  },
  'ada-nwosu': {
    portrait: { skin: 'umber', hair: 'ink', style: 'bun', top: 'straw', collar: 'vneck' },
    room: { wall: 'blush', layout: 'window-right' },
    voice: { variant: 'en-gb+f4', pace: 152, pitch: 42 },
  },
  'noor-rahimi': {
    portrait: { skin: 'wheat', hair: 'green', style: 'wrap', top: 'plum' },
    room: { wall: 'stone', layout: 'lamp' },
    voice: { variant: 'en-gb+f2', pace: 150, pitch: 50 },
  },
  'kenji-mori': {
    portrait: { skin: 'porcelain', hair: 'ink', style: 'fade', top: 'sage', collar: 'crew', glasses: true },
    room: { wall: 'stone', layout: 'window-left' },
    voice: { variant: 'en-us+m1', pace: 148, pitch: 52 },
  },
  'priya-raman': {
    portrait: { skin: 'clay', hair: 'ink', style: 'bob', top: 'pine', collar: 'vneck', glasses: true },
    room: { wall: 'straw', layout: 'window-left' },
    voice: { variant: 'en-gb+f3', pace: 160, pitch: 52 },
  },
  'samuel-boateng': {
    portrait: { skin: 'walnut', hair: 'ink', style: 'fade', top: 'plum', collar: 'shirt' },
    room: { wall: 'sage', layout: 'shelf-left' },
    voice: { variant: 'en-gb+m7', pace: 150, pitch: 32 },
  },
  'rosa-delgado': {
    portrait: { skin: 'wheat', hair: 'brown', style: 'bun', top: 'rose', collar: 'vneck' },
    room: { wall: 'mist', layout: 'lamp' },
    voice: { variant: 'en-us+f4', pace: 162, pitch: 46 },
  },
  'caleb-ross': {
    portrait: { skin: 'porcelain', hair: 'auburn', style: 'crop', top: 'ink', collar: 'crew', beard: true },
    room: { wall: 'straw', layout: 'window-right' },
    voice: { variant: 'en-us+m4', pace: 166, pitch: 44 },
  },
  'ellen-whitaker': {
    portrait: { skin: 'porcelain', hair: 'grey', style: 'bob', top: 'plum', collar: 'crew' },
    room: { wall: 'blush', layout: 'shelf-left' },
    voice: { variant: 'en-us+f5', pace: 152, pitch: 44 },
  },
  'henrik-dahl': {
    portrait: { skin: 'porcelain', hair: 'sand', style: 'crop', top: 'pine', collar: 'crew', glasses: true },
    room: { wall: 'mist', layout: 'shelf-left' },
    voice: { variant: 'en-gb+m2', pace: 152, pitch: 38 },
  },
};
