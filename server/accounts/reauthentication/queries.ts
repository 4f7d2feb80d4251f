export const minutes = 10;
