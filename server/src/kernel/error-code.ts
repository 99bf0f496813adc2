/** The code of an error of Node.js or of the database; empty if it has none. */
export const errorCode = (error: unknown): string => (error as { readonly code?: string }).code ?? '';
