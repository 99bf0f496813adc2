import sharp from 'sharp';

const BOUNDARY = '----test-boundary';

interface PictureUpload {
  readonly body: Buffer;
  readonly headers: Record<string, string>;
}

const partOf = ([field, value]: readonly [field: string, value: unknown]): string =>
  `\r\n--${BOUNDARY}\r\ncontent-disposition: form-data; name="${field}"\r\n\r\n${value}`;

/** A multipart body with a file in `pic`, followed by fields. */
export function pictureUpload(
  content: Buffer,
  fields: Readonly<Record<string, unknown>>,
  { name = 'photo.jpg', type = 'image/jpeg' } = {},
): PictureUpload {
  const head = `--${BOUNDARY}\r\ncontent-disposition: form-data; name="pic"; filename="${name}"\r\ncontent-type: ${type}\r\n\r\n`;
  const rest = `${Object.entries(fields).map(partOf).join('')}\r\n--${BOUNDARY}--\r\n`;
  return {
    body: Buffer.concat([Buffer.from(head), content, Buffer.from(rest)]),
    headers: { 'content-type': `multipart/form-data; boundary=${BOUNDARY}` },
  };
}

/** A picture of one colour, which depends on `n`. */
export function samplePicture(n = 0, { width = 60, height = 40 } = {}): Promise<Buffer> {
  const background = { r: n % 256, g: 90, b: 160 };
  return sharp({ create: { width, height, channels: 3, background } })
    .jpeg()
    .toBuffer();
}
