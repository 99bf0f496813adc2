import * as z from 'zod/mini';

/** The photos of a line in list rows (docs/domain.md §12.9). */
export const linePhotos = z.array(z.object({ folder: z.string(), fileName: z.string() }));

export type LinePhotos = z.infer<typeof linePhotos>;
