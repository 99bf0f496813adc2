// Explicit formats make phones convert photos in other formats, such as HEIC.
export const PICTURE_FORMATS = 'image/jpeg,image/png,image/webp,image/gif';
