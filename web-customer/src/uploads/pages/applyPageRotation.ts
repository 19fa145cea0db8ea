import { fileOfPageToSend, type ChosenPage } from './chosenPages.ts';
import { rotateJpeg } from '../shrinking/jpegOrientation.ts';

/** The file as it is sent: turned where the person turned it, untouched otherwise. */
export async function applyPageRotation(page: ChosenPage): Promise<File> {
  const { rotation } = page;
  const file = fileOfPageToSend(page);
  if (rotation === 0) return file;
  if (file.type === 'image/jpeg') {
    const parts = rotateJpeg(await file.arrayBuffer(), rotation);
    if (parts !== undefined) return new File([...parts], file.name, { type: file.type });
  }
  return redraw(file, rotation);
}

async function redraw(file: File, rotation: number): Promise<File> {
  const image = await createImageBitmap(file);
  const quarter = rotation % 180 !== 0;
  const canvas = document.createElement('canvas');
  canvas.width = quarter ? image.height : image.width;
  canvas.height = quarter ? image.width : image.height;
  const context = canvas.getContext('2d');
  if (context === null) return file;
  // A JPEG has no transparency: what is transparent would become black, and black writing on it would be gone.
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.translate(canvas.width / 2, canvas.height / 2);
  context.rotate((rotation * Math.PI) / 180);
  context.drawImage(image, -image.width / 2, -image.height / 2);
  image.close();
  const type = file.type === 'image/png' ? 'image/png' : 'image/jpeg';
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, 0.92));
  const name = type === file.type ? file.name : file.name.replace(/\.[^.]+$/, '.jpg');
  return blob === null ? file : new File([blob], name, { type });
}
