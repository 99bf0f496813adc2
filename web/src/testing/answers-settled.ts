/** Waits until what an answer of the fake server sets off at once is done, for tests that nothing follows from it. */
export const answersSettled = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));
