const KEY = 'username';

/** The user who signed in last in this browser; null after a logout. What is written offline belongs to them. */
export const lastUser = (): string | null => localStorage.getItem(KEY);

export const rememberUser = (username: string): void => localStorage.setItem(KEY, username);
