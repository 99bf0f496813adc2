import { lazyPiece } from '../../../kernel/start/lazy-piece.tsx';

export const PhotoGallery = lazyPiece(async () => (await import('./photo-gallery.tsx')).PhotoGallery);
