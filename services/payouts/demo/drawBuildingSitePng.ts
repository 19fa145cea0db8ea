import { crc32, deflateSync } from 'node:zlib';

const WIDTH = 960;
const HEIGHT = 720;
type Colour = readonly [red: number, green: number, blue: number];

const sky = (y: number): Colour => [150 + Math.round(y / 9), 186 + Math.round(y / 12), 226];
const EARTH: Colour = [134, 104, 74];
const WALL: Colour = [196, 120, 86];
const JOINT: Colour = [176, 104, 74];
const OPENING: Colour = [70, 66, 70];
const TIMBER: Colour = [206, 164, 104];

/** A drawn photo of a building site (PNG): as many storeys as are there, with or without the timber of a roof. */
export function drawBuildingSitePng({
  storeys,
  roof,
  seenFrom,
}: {
  readonly storeys: number;
  readonly roof: boolean;
  readonly seenFrom: number;
}) {
  const left = 220 + seenFrom * 60;
  const rows = Buffer.alloc(HEIGHT * (1 + WIDTH * 3));
  for (let y = 0; y < HEIGHT; y += 1)
    for (let x = 0; x < WIDTH; x += 1) rows.set(colourAt(x - left, y, storeys, roof), y * (1 + WIDTH * 3) + 1 + x * 3);
  const head = Buffer.alloc(13);
  head.writeUInt32BE(WIDTH, 0);
  head.writeUInt32BE(HEIGHT, 4);
  head.set([8, 2], 8);
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return new Uint8Array(Buffer.concat([signature, chunk('IHDR', head), chunk('IDAT', deflateSync(rows)), chunk('IEND', Buffer.alloc(0))]));
}

const BASE = 560;
const STOREY = 130;
const HOUSE = 460;

function colourAt(x: number, y: number, storeys: number, roof: boolean): Colour {
  const top = BASE - storeys * STOREY;
  if (y >= BASE) return EARTH;
  if (x >= 0 && x < HOUSE && y >= top) {
    const [inStorey, inBay] = [(BASE - y) % STOREY, x % 115];
    if (inStorey > 40 && inStorey < 100 && inBay > 30 && inBay < 85) return OPENING;
    return (BASE - y) % 18 < 2 || (x + (Math.floor((BASE - y) / 18) % 2) * 23) % 46 < 2 ? JOINT : WALL;
  }
  const height = top - y;
  const inRoof = roof && height > 0 && height < 150 && x > height * 1.4 && x < HOUSE - height * 1.4;
  return inRoof && (height < 10 || x % 40 < 7 || x - height * 1.4 < 10 || HOUSE - height * 1.4 - x < 10) ? TIMBER : sky(y);
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}
