/** Domains at which anyone can get an address, so that no company can call one its own. */
const sharedDomains: ReadonlySet<string> = new Set(
  `gmail.com googlemail.com outlook.com hotmail.com live.com msn.com passport.com
  outlook.com.br outlook.es outlook.it outlook.fr outlook.de hotmail.com.br hotmail.es hotmail.it hotmail.fr hotmail.de
  hotmail.co.uk live.com.br live.it live.fr live.co.uk live.nl live.com.mx
  yahoo.com ymail.com rocketmail.com yahoo.com.br yahoo.es yahoo.it yahoo.fr yahoo.de yahoo.co.uk yahoo.co.in
  yahoo.co.jp yahoo.com.mx yahoo.com.ar yahoo.ca yahoo.com.au myyahoo.com
  aol.com aim.com icloud.com me.com mac.com privaterelay.appleid.com
  proton.me protonmail.com pm.me tutanota.com tuta.io tuta.com tutamail.com fastmail.com fastmail.fm hey.com
  gmx.com gmx.de gmx.net gmx.at gmx.ch web.de t-online.de freenet.de posteo.de mailbox.org mail.de arcor.de
  mail.com email.com usa.com zoho.com zohomail.com zohomail.eu yandex.com yandex.ru ya.ru mail.ru inbox.ru bk.ru list.ru
  rambler.ru qq.com 163.com 126.com yeah.net sina.com sohu.com foxmail.com 139.com naver.com hanmail.net daum.net
  uol.com.br bol.com.br terra.com.br ig.com.br globo.com globomail.com r7.com oi.com.br
  libero.it virgilio.it tiscali.it alice.it tin.it inwind.it iol.it email.it poste.it pec.it fastwebnet.it
  telefonica.net terra.es movistar.es ono.com orange.es
  orange.fr wanadoo.fr free.fr laposte.net sfr.fr neuf.fr bbox.fr
  btinternet.com sky.com virginmedia.com talktalk.net ntlworld.com comcast.net verizon.net att.net sbcglobal.net
  bellsouth.net cox.net charter.net earthlink.net optonline.net shaw.ca rogers.com sympatico.ca
  bigpond.com optusnet.com.au
  seznam.cz centrum.cz wp.pl o2.pl onet.pl interia.pl op.pl ukr.net abv.bg rediffmail.com
  mailinator.com guerrillamail.com 10minutemail.com temp-mail.org yopmail.com trashmail.com sharklasers.com
  maildrop.cc getnada.com dispostable.com duck.com simplelogin.com addy.io anonaddy.com mozmail.com`.split(/\s+/),
);

/** Whether the name, or the one that it is below, is such a domain. */
export const isShared = (name: string): boolean =>
  sharedDomains.has(name) || [...sharedDomains].some((shared) => name.endsWith(`.${shared}`));
