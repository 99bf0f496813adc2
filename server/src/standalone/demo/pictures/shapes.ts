/** Parts of SVG drawings; all measures are in units of a 900 × 900 view. */
const SIDE = 900;
const FLOOR = 800;

const STEEL = '#c9d1d8';
const DARK = '#3c4a57';
const ACCENT = '#1f5fa8';
const GOODS = ['#f4f6f8', '#dbe9f7', '#f9e7c4', '#e3f1dc', '#f7d9d9'] as const;

const DEFINITIONS = `<defs>
  <linearGradient id="wall" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#f3f5f7"/><stop offset="1" stop-color="#e4e8ec"/></linearGradient>
  <linearGradient id="body" x1="0" y1="0" x2="1" y2="0"><stop offset="0" stop-color="#ffffff"/><stop offset="1" stop-color="#dde3e8"/></linearGradient>
  <linearGradient id="inside" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#f7fbff"/><stop offset="1" stop-color="#c3d3e0"/></linearGradient>
  <linearGradient id="glass" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="#ffffff" stop-opacity="0.55"/><stop offset="0.5" stop-color="#ffffff" stop-opacity="0.08"/><stop offset="1" stop-color="#ffffff" stop-opacity="0.3"/></linearGradient>
</defs>`;

interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

function rect({ x, y, width, height }: Box, fill: string, more = ''): string {
  return `<rect x="${x}" y="${y}" width="${width}" height="${height}" fill="${fill}" ${more}/>`;
}

function polygon(points: readonly (readonly [number, number])[], fill: string): string {
  const path = points.map((point) => point.join(',')).join(' ');
  return `<polygon points="${path}" fill="${fill}" stroke="${DARK}" stroke-width="3" stroke-linejoin="round"/>`;
}

const outline = `stroke="${DARK}" stroke-width="4"`;

/** A box on the floor, centred and then moved by `shift`. */
export function standing(width: number, height: number, shift = 0): Box {
  return { x: (SIDE - width) / 2 + shift, y: FLOOR - height, width, height };
}

function inset({ x, y, width, height }: Box, side: number, top: number, bottom: number): Box {
  return { x: x + side, y: y + top, width: width - 2 * side, height: height - top - bottom };
}

/** Cups and bottles on a shelf; they vary by shelf. */
function goods({ x, width }: Box, y: number, height: number, shelf: number): string {
  const step = 26 + (shelf % 3) * 6;
  const count = Math.floor((width - 12) / step);
  return Array.from({ length: count }, (_, index) => {
    const tall = height * (0.55 + ((index + shelf) % 3) * 0.1);
    const cup = { x: x + 8 + index * step, y: y - tall, width: step - 6, height: tall };
    return rect(
      cup,
      GOODS[(shelf + Math.floor(index / 3)) % GOODS.length] ?? STEEL,
      `rx="4" stroke="#9fb0bf" stroke-width="1.5"`,
    );
  }).join('');
}

/** The inside of a cabinet with `count` shelves. */
function shelves(inside: Box, count: number): string {
  const step = inside.height / count;
  const rows = Array.from({ length: count }, (_, index) => {
    const y = inside.y + (index + 1) * step - 8;
    return goods(inside, y, step - 14, index) + rect({ ...inside, y, height: 6 }, '#8fa2b3');
  });
  return rect(inside, 'url(#inside)', outline) + rows.join('');
}

interface Cabinet {
  readonly box: Box;
  readonly shelves: number;
  /** The number of glass doors; 0 for an open cabinet. */
  readonly doors: number;
}

function door(inside: Box, index: number, doors: number): string {
  const width = inside.width / doors;
  const leaf = { ...inside, x: inside.x + index * width, width };
  const handleX = index % 2 === 0 ? leaf.x + width - 20 : leaf.x + 10;
  const handle = { x: handleX, y: leaf.y + leaf.height * 0.35, width: 10, height: leaf.height * 0.3 };
  return rect(leaf, 'url(#glass)', outline) + rect(handle, DARK, 'rx="5"');
}

/** An upright cabinet: header, shelves, doors, plinth with grille. */
export function cabinet({ box, shelves: count, doors }: Cabinet): string {
  const header = Math.max(36, box.height * 0.1);
  const plinth = Math.max(26, box.height * 0.09);
  const inside = inset(box, 18, header, plinth);
  const grille = { x: box.x + 40, y: box.y + box.height - plinth * 0.6, width: box.width - 80, height: 6 };
  return [
    rect(box, 'url(#body)', `rx="10" ${outline}`),
    rect(
      { ...box, x: box.x + 18, width: box.width - 36, y: box.y + 10, height: header - 18 },
      ACCENT,
      'rx="6"',
    ),
    shelves(inside, count),
    ...Array.from({ length: doors }, (_, index) => door(inside, index, doors)),
    rect(grille, STEEL),
    rect({ ...grille, y: grille.y + 10 }, STEEL),
  ].join('');
}

/** A chest seen from slightly above: lid or open top, front with a band. */
export function chest(box: Box, depth: number, lid: 'sliding' | 'open'): string {
  const { x, y, width, height } = box;
  const top = [
    [x, y],
    [x + depth, y - depth],
    [x + width + depth, y - depth],
    [x + width, y],
  ] as const;
  const side = [
    [x + width, y],
    [x + width + depth, y - depth],
    [x + width + depth, y + height - depth],
    [x + width, y + height],
  ] as const;
  const middle = x + width / 2;
  const pane = [
    [middle - 10, y - 8],
    [middle + depth - 10, y - depth + 8],
    [x + width + depth - 18, y - depth + 8],
    [x + width - 14, y - 8],
  ] as const;
  return [
    polygon(top, lid === 'open' ? '#c3d3e0' : '#eaf2f9'),
    lid === 'sliding' ? polygon(pane, '#ffffffaa') : '',
    polygon(side, '#d3dae0'),
    rect(box, 'url(#body)', `rx="4" ${outline}`),
    rect({ x: x + 14, y: y + height * 0.28, width: width - 28, height: height * 0.22 }, ACCENT, 'rx="4"'),
  ].join('');
}

/** An open chest with a rounded left end. */
export function roundedChest({ x, y, width, height }: Box, depth: number): string {
  const bend = width / 4;
  const right = x + width;
  const edge = `M${x} ${y - depth / 2} Q${x} ${y} ${x + bend} ${y} L${right} ${y}`;
  const top = `${edge} L${right + depth} ${y - depth} L${x + depth} ${y - depth} Q${x} ${y - depth} ${x} ${y - depth / 2} Z`;
  const front = `${edge} L${right} ${y + height} L${x + bend} ${y + height} Q${x} ${y + height} ${x} ${y + height - depth / 2} Z`;
  const band = { x: x + bend, y: y + height * 0.28, width: width - bend - 14, height: height * 0.22 };
  return [
    chest({ x: x + bend, y, width: width - bend, height }, depth, 'open'),
    `<path d="${top}" fill="#c3d3e0" ${outline}/>`,
    `<path d="${front}" fill="url(#body)" ${outline}/>`,
    rect(band, ACCENT, 'rx="4"'),
  ].join('');
}

/** The temperature display of a controller. */
export function thermometer(x: number, y: number): string {
  const text = `<text x="${x + 12}" y="${y + 32}" font-family="sans-serif" font-size="28" fill="#7df0c0">4,0</text>`;
  return rect({ x, y, width: 84, height: 44 }, '#15202b', 'rx="6"') + text;
}

/** The whole picture: wall, floor, shadow and the drawing. */
export function scene(drawing: string, shadow: number): string {
  const floor = rect({ x: 0, y: FLOOR - 6, width: SIDE, height: SIDE - FLOOR + 6 }, '#cfd6dc');
  const shade = `<ellipse cx="${SIDE / 2}" cy="${FLOOR + 4}" rx="${shadow}" ry="18" fill="#000000" fill-opacity="0.18"/>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${SIDE}" height="${SIDE}" viewBox="0 0 ${SIDE} ${SIDE}">${DEFINITIONS}${rect({ x: 0, y: 0, width: SIDE, height: SIDE }, 'url(#wall)')}${floor}${shade}${drawing}</svg>`;
}
