/** As wide and high as lists show pictures, on screens with two pixels for one. */
const SIZE = { width: 288, height: 216 };
const JPEG_QUALITY = 70;

let last: Promise<unknown> = Promise.resolve();

/** Of a photo that the intake has made, cut to what a list shows of it. One at a time: lists ask for many. */
export function smallPicture(photo: Buffer): Promise<Buffer> {
  const made = last.then(() => shrunk(photo));
  last = made.catch(() => undefined);
  return made;
}

async function shrunk(photo: Buffer): Promise<Buffer> {
  // Whoever shows no photos needs none of it.
  const { default: sharp } = await import('sharp');
  return sharp(photo, { sequentialRead: true })
    .resize({ ...SIZE, fit: 'cover', withoutEnlargement: true })
    .jpeg({ quality: JPEG_QUALITY })
    .toBuffer();
}
