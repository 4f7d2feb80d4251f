/** Anyone can get an address at these providers, so an address proves nothing about a company. */
const freeMail = new Set(
  `gmail.com googlemail.com outlook.com hotmail.com hotmail.co.uk live.com msn.com yahoo.com yahoo.co.uk yahoo.co.in
  ymail.com rocketmail.com aol.com icloud.com me.com mac.com proton.me protonmail.com pm.me tutanota.com tuta.io gmx.com
  gmx.net gmx.de web.de t-online.de mail.com mail.ru yandex.com yandex.ru zoho.com zohomail.com fastmail.com fastmail.fm
  hey.com hushmail.com inbox.com qq.com 163.com 126.com naver.com daum.net hanmail.net orange.fr free.fr laposte.net
  libero.it virgilio.it seznam.cz wp.pl o2.pl comcast.net verizon.net att.net sbcglobal.net cox.net bellsouth.net
  mailinator.com guerrillamail.com 10minutemail.com temp-mail.org yopmail.com trashmail.com sharklasers.com`.split(
    /\s+/,
  ),
);

export const domainOf = (email: string): string => email.slice(email.lastIndexOf('@') + 1).toLowerCase();

export const isFreeMail = (email: string): boolean => {
  const parts = domainOf(email).split('.');
  return parts.some((_, index) => freeMail.has(parts.slice(index).join('.')));
};
