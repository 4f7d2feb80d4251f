import { drawTeam } from './faces.ts';

type Drawing = { width: number; height: number; body: string };

const asSvg = ({ width, height, body }: Drawing, [w, h]: readonly [number, number]) =>
  `<svg viewBox="0 0 ${width} ${height}" width="${w}" height="${h}">${body}</svg>`;
const logo = (body: string) => asSvg({ width: 320, height: 320, body }, [320, 320]);
const cover = (body: string) => asSvg({ width: 1440, height: 480, body }, [1440, 480]);
const picture = (body: string) => asSvg({ width: 640, height: 480, body }, [960, 720]);

const rect = (x: number, y: number, w: number, h: number, fill: string, r = 0) =>
  `<rect x="${x}" y="${y}" width="${w}" height="${h}" rx="${r}" fill="${fill}"/>`;
const disc = (x: number, y: number, r: number, fill: string) => `<circle cx="${x}" cy="${y}" r="${r}" fill="${fill}"/>`;
const dome = (x: number, y: number, r: number, fill: string) =>
  `<path d="M${x - r} ${y}A${r} ${r} 0 0 1 ${x + r} ${y}Z" fill="${fill}"/>`;
const bowl = (x: number, y: number, r: number, fill: string) =>
  `<path d="M${x - r} ${y}A${r} ${r} 0 0 0 ${x + r} ${y}Z" fill="${fill}"/>`;
const times = (count: number, draw: (at: number) => string) =>
  Array.from({ length: count }, (_, at) => draw(at)).join('');

const white = '#fdfdfb';
const straw = '#f3d98b';
const leaf = '#5d9a7c';
const wood = '#8a5a34';
const tree = (x: number, y: number, r: number) => rect(x - 4, y - 6, 8, 46, wood) + dome(x, y, r, leaf);
const cross = (x: number, y: number, r: number, fill: string) =>
  rect(x - r / 3, y - r, (2 * r) / 3, 2 * r, fill) + rect(x - r, y - r / 3, 2 * r, (2 * r) / 3, fill);

const [blue, sky, haze] = ['#0b5c8a', '#dcebf2', '#8dbcd3'];
const northwind = {
  logo: logo(
    `${disc(160, 160, 150, blue)}<path d="M240 80 184 184 136 136Z" fill="${white}"/><path d="M80 240 136 136 184 184Z" fill="${haze}"/>`,
  ),
  cover: cover(
    `${rect(0, 0, 1440, 480, sky)}${disc(1150, 130, 62, straw)}<path d="M0 400 190 170 330 330 470 120 700 400Z" fill="${haze}"/><path d="M470 120 522 184 484 200 452 190 424 182Z" fill="${white}"/>
    ${rect(0, 396, 1440, 84, '#b9d3c2')}${rect(640, 170, 520, 226, white)}${rect(640, 170, 520, 26, blue)}${rect(850, 92, 100, 78, blue, 8)}${cross(900, 131, 26, white)}
    ${times(5, (at) => rect(672 + at * 100, 226, 56, 62, haze, 6))}${rect(864, 306, 72, 90, blue, 6)}${dome(900, 306, 62, '#3f86ad')}${times(4, (at) => tree([560, 1210, 1290, 1370][at]!, [352, 352, 340, 358][at]!, 42))}`,
  ),
  team: picture(
    drawTeam(['marcus-bell', 'dana-whitfield', 'grace-lindgren'], { wall: 'mist', layout: 'window-left' }, '#c9a77c'),
  ),
  reception: picture(
    `${rect(0, 0, 640, 480, '#e9f1f1')}${rect(0, 372, 640, 108, '#cfdbd8')}${rect(228, 60, 184, 112, blue, 10)}${cross(320, 116, 32, white)}
    ${rect(150, 268, 340, 124, white)}${rect(138, 252, 364, 20, '#c9a77c')}${rect(268, 214, 62, 38, '#24413a', 4)}${rect(292, 252, 14, 3, '#24413a')}
    ${times(2, (at) => bowl(52 + at * 536, 372, 34, '#c9a77c') + dome(52 + at * 536, 372, 46, leaf))}${bowl(430, 252, 14, '#d98fa6')}${dome(430, 252, 18, leaf)}`,
  ),
  portal: picture(
    `${rect(0, 0, 640, 480, sky)}${disc(540, 400, 150, haze)}${rect(214, 34, 212, 412, '#18323f', 30)}${rect(226, 54, 188, 372, white, 16)}${rect(246, 84, 120, 18, blue, 9)}
    ${rect(246, 120, 148, 74, '#e7f1f6', 10)}${disc(274, 157, 18, straw)}${rect(304, 144, 74, 9, haze, 4)}${rect(304, 162, 52, 9, haze, 4)}
    ${times(3, (at) => rect(246, 216 + at * 46, 148, 32, '#f1f5f4', 8) + rect(258, 228 + at * 46, 84 - at * 14, 8, '#9bb5bf', 4))}${rect(246, 366, 148, 38, blue, 12)}${rect(286, 381, 68, 8, white, 4)}`,
  ),
};

const [cobalt, night, dusk] = ['#2447b8', '#16234f', '#f0b89a'];
const truck = (x: number, y: number) =>
  `${rect(x, y - 120, 250, 112, cobalt, 6)}<path d="M${x + 28} ${y - 90}l44 34-44 34M${x + 88} ${y - 90}l44 34-44 34" fill="none" stroke="${white}" stroke-width="16"/><path d="M${x + 262} ${y - 8}v-88h56l40 44v44Z" fill="${white}"/><path d="M${x + 276} ${y - 84}h36l26 32h-62Z" fill="#9db8e8"/>
  ${[52, 104, 296].map((at) => disc(x + at, y, 24, '#20242e') + disc(x + at, y, 9, '#b9c0cc')).join('')}`;
const container = (x: number, y: number, fill: string) =>
  rect(x, y, 150, 62, fill, 3) + times(6, (at) => rect(x + 14 + at * 22, y + 8, 6, 46, 'rgb(0 0 0 / .16)'));
const freight = {
  logo: logo(
    `${rect(10, 10, 300, 300, cobalt, 44)}<path d="M78 84l76 76-76 76M168 84l76 76-76 76" fill="none" stroke="${white}" stroke-width="36"/>`,
  ),
  cover: cover(
    `${rect(0, 0, 1440, 480, '#f7e3d2')}${dome(1040, 392, 190, dusk)}${rect(0, 388, 1440, 92, '#59617a')}${rect(0, 430, 1440, 6, '#f3d98b')}
    ${times(9, (at) => container(60 + (at % 3) * 162, 326 - Math.floor(at / 3) * 66, ['#d9774f', cobalt, leaf, '#c9a23f', '#d98fa6', cobalt, leaf, '#d9774f', '#7b88a8'][at]!))}
    <path d="M590 388V70H980M640 388V70M590 130H640M590 200H640M590 270H640M590 340H640M900 70V170" fill="none" stroke="${night}" stroke-width="12"/>${container(826, 170, cobalt)}${truck(990, 410)}`,
  ),
  team: picture(
    drawTeam(['caleb-ross', 'leon-marsh', 'rosa-delgado'], { wall: 'straw', layout: 'shelf-left' }, '#59617a'),
  ),
  yard: picture(
    `${rect(0, 0, 640, 480, '#dbe4f6')}${dome(150, 330, 110, dusk)}${rect(0, 330, 640, 150, '#7d859c')}${rect(40, 300, 560, 34, night)}${times(5, (at) => rect(60 + at * 110, 160, 84, 140, white, 4) + rect(68 + at * 110, 172, 68, 128, '#aebbd6') + times(5, (row) => rect(68 + at * 110, 190 + row * 24, 68, 4, '#8d9cc0')))}
    ${rect(30, 120, 580, 36, cobalt)}${truck(150, 420)}`,
  ),
  board: picture(
    `${rect(0, 0, 640, 480, '#eef1f8')}${rect(60, 50, 520, 306, night, 14)}${rect(76, 66, 488, 274, '#20306a', 6)}
    ${times(5, (at) => rect(92, 88 + at * 50, 90, 12, '#8fa6e6', 6) + rect(200, 100 + at * 50, 346, 2, '#3a4c92') + rect([210, 290, 226, 360, 250][at]!, 82 + at * 50, [120, 190, 80, 130, 220][at]!, 24, [straw, '#f0b89a', '#8ad0ae', '#f3b6cf', straw][at]!, 12))}
    ${rect(0, 404, 640, 76, '#c9a77c')}${rect(300, 356, 40, 48, night)}${rect(240, 400, 160, 10, night, 5)}${bowl(520, 384, 24, white)}${rect(512, 404, 16, 4, white)}`,
  ),
};

const [walnut, plaster, brick] = ['#7a4522', '#f1e6d6', '#b7653c'];
const chair = (x: number, y: number, fill: string) =>
  `${rect(x, y - 120, 12, 180, walnut, 4)}${rect(x + 84, y, 12, 60, walnut, 4)}${rect(x - 4, y - 12, 106, 20, fill, 8)}<path d="M${x + 6} ${y - 112}a34 34 0 0 1 0 68Z" fill="${fill}"/>`;
const pendant = (x: number, length: number, r: number, fill: string) =>
  rect(x - 2, 0, 4, length, '#3b2a1e') + dome(x, length + r, r, fill) + bowl(x, length + r, r / 3, straw);
const marlow = {
  logo: logo(
    `${disc(160, 160, 150, plaster)}${bowl(150, 150, 96, brick)}${disc(214, 128, 44, walnut)}<path d="M252 110 298 128 252 146Z" fill="${straw}"/>${disc(224, 120, 7, white)}<path d="M54 150 20 96 96 150Z" fill="${walnut}"/><path d="M134 244v36M168 244v36" stroke="${walnut}" stroke-width="10"/>`,
  ),
  cover: cover(
    `${rect(0, 0, 1440, 480, plaster)}${rect(0, 396, 1440, 84, '#d8b98f')}${pendant(300, 60, 70, brick)}${pendant(560, 110, 50, '#5d7f72')}${pendant(1140, 70, 84, walnut)}
    ${rect(320, 292, 420, 20, walnut, 4)}${rect(350, 312, 16, 116, walnut)}${rect(694, 312, 16, 116, walnut)}${bowl(530, 270, 34, '#5d7f72')}${dome(530, 270, 40, leaf)}${rect(514, 284, 32, 8, '#5d7f72')}
    ${chair(160, 368, '#5d7f72')}${chair(830, 368, brick)}${rect(1000, 180, 14, 216, walnut)}${rect(1380, 180, 14, 216, walnut)}${times(3, (at) => rect(1000, 180 + at * 100, 394, 14, walnut))}
    ${times(9, (at) => rect(1030 + at * 22, 208 + (at % 3) * 10, 16, 72 - (at % 3) * 10, [brick, '#5d7f72', straw][at % 3]!))}${dome(1300, 280, 36, '#d98fa6')}${bowl(1110, 344, 36, brick)}${rect(1240, 330, 100, 50, '#5d7f72', 6)}`,
  ),
  team: picture(drawTeam(['tomas-lindqvist', 'henrik-dahl'], { wall: 'stone', layout: 'lamp' }, walnut)),
  bench: picture(
    `${rect(0, 0, 640, 480, '#ead9c2')}${rect(60, 60, 520, 150, '#d3b489', 8)}${times(5, (at) => rect(110 + at * 96, 84, 12, 70, '#3b2a1e', 4) + rect(94 + at * 96, 84, 44, 18, ['#8d9aa1', brick, '#8d9aa1', '#5d7f72', '#8d9aa1'][at]!, 4))}
    ${rect(30, 300, 580, 30, walnut, 4)}${rect(70, 330, 26, 150, walnut)}${rect(544, 330, 26, 150, walnut)}${rect(180, 276, 220, 24, '#c08a55', 4)}${times(4, (at) => dome(230 + at * 32, 276, 9, '#ead9c2'))}${rect(430, 262, 74, 38, '#5d7f72', 6)}${rect(452, 246, 30, 16, '#3b2a1e', 4)}${bowl(130, 280, 28, brick)}${rect(116, 292, 28, 8, brick)}`,
  ),
  corner: picture(
    `${rect(0, 0, 640, 480, '#d9e3da')}${rect(0, 380, 640, 100, '#c9a77c')}${pendant(430, 70, 76, brick)}<path d="M118 220a92 92 0 0 1 184 0v110H118Z" fill="#5d7f72"/>${rect(92, 276, 236, 74, '#4b6a5e', 30)}${rect(118, 350, 14, 52, walnut)}${rect(288, 350, 14, 52, walnut)}
    ${rect(360, 300, 150, 14, walnut, 6)}${rect(428, 314, 14, 88, walnut)}${bowl(404, 286, 20, white)}${rect(440, 284, 56, 8, brick)}${rect(446, 292, 48, 8, straw)}${bowl(570, 372, 34, brick)}${dome(570, 372, 52, leaf)}`,
  ),
};

const [green, rose] = ['#07513a', '#e9a6bd'];
const mark = (x: number, y: number, size: number, left: string, right: string) =>
  `<g transform="translate(${x} ${y}) scale(${size / 32})"><path d="M15.5 9.4A10.8 10.8 0 0 0 15.5 31Z" fill="${left}"/><path d="M16.5 1A10.8 10.8 0 0 1 16.5 22.6Z" fill="${right}"/></g>`;
const saywell = {
  logo: logo(mark(0, 0, 320, green, '#c4607f')),
  cover: cover(
    `${rect(0, 0, 1440, 480, '#0f2a20')}${mark(120, 40, 400, '#2c7a5c', rose)}${times(3, (at) => `<path d="M${720 + at * 210} 150a90 90 0 0 ${at % 2} 0 180Z" fill="${[straw, '#2c7a5c', rose][at]}"/>`)}<path d="M560 240H1330" stroke="#dcebe2" stroke-width="6"/>${times(4, (at) => disc(620 + at * 210, 240, 15, '#dcebe2'))}`,
  ),
  team: picture(
    drawTeam(['ines-aldana', 'sunita-verma', 'wes-tanaka'], { wall: 'blush', layout: 'window-right' }, '#5d7f72'),
  ),
};

export const companyDrawings: Record<string, Record<string, string>> = {
  'northwind-health': northwind,
  'cobalt-freight': freight,
  'marlow-and-finch': marlow,
  saywell,
};
