export const reauthenticationMinutes = 10;
