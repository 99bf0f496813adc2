// Named one by one, these make phones that photograph in other formats convert.
export const PICTURE_FORMATS = 'image/jpeg,image/png,image/webp,image/gif';
