import sharp, { type Sharp } from 'sharp';
import { cabinet, chest, roundedChest, scene, standing, thermometer } from './shapes.ts';

function drawCabinet(width: number, height: number, shelves: number, doors: number): string {
  return scene(cabinet({ box: standing(width, height), shelves, doors }), width * 0.58);
}

function drawIsland(): string {
  const part = (shift: number) => chest(standing(190, 190, shift), 70, 'open');
  return scene(part(-210) + part(-20) + part(170) + thermometer(160, 722), 400);
}

function drawController(): string {
  return scene(chest(standing(360, 300), 90, 'sliding') + thermometer(300, 690), 250);
}

function drawEnd(): string {
  return scene(roundedChest(standing(400, 260, -30), 100), 310);
}

function drawCorner(): string {
  const back = { x: 230, y: 490, width: 380, height: 250 };
  const front = { ...back, y: 550, width: 190 };
  return scene(chest(back, 90, 'open') + chest(front, 60, 'open'), 330);
}

function drawWallGroup(): string {
  const left = cabinet({ box: standing(420, 620, -215), shelves: 4, doors: 0 });
  const right = cabinet({ box: standing(380, 620, 205), shelves: 6, doors: 2 });
  return scene(left + right, 430);
}

/** The SVG drawing of each of the twelve types of coolers, by product number. */
export const DRAWINGS: Readonly<Record<string, () => string>> = {
  'H-1010': () => drawCabinet(320, 380, 2, 1),
  'H-1035': () => drawCabinet(360, 640, 5, 1),
  'H-1050': () => drawCabinet(400, 700, 6, 1),
  'H-1070': () => drawCabinet(560, 700, 6, 2),
  'H-2012': () => drawCabinet(620, 680, 4, 0),
  'H-4020': () => scene(chest(standing(460, 280), 100, 'sliding'), 330),
  'H-3011': drawController,
  'H-3012': () => scene(chest(standing(460, 260), 100, 'open'), 330),
  'H-3013': drawEnd,
  'H-3014': drawCorner,
  'H-3000': drawIsland,
  'H-2000': drawWallGroup,
};

/** A pipeline that renders a drawing as PNG. */
export function pngOf(draw: () => string): Sharp {
  return sharp(Buffer.from(draw())).png();
}
