/** The help center of the product: its frame, the captions of its pictures, and its pages. */
export const help = {
  title: 'Help',
  lead: 'Short answers about making, printing and counting codes.',
  back: 'All help pages',
  next: 'Read next',
  good: 'Scans well',
  bad: 'May not scan',
  captions: {
    card: '2 cm wide: from 20 cm away',
    table: '4 cm wide: from 40 cm away',
    poster: '8 cm wide: from 80 cm away',
    dark: 'Dark on light',
    pale: 'Too pale',
    inverted: 'Light on dark',
    margin: 'Clear margin',
    cropped: 'No margin',
    short: 'A short link',
    long: 'A long text',
  },
  printing: {
    title: 'How to print a code',
    lead: 'Size, margin, contrast and material decide whether people can scan it.',
    size: {
      title: 'Size follows distance',
      text: 'A phone reads a code from about ten times its width. On a business card or a table, print it at least 2 cm wide. On a poster people pass at 2 meters, make it 20 cm. If a code holds a lot of text, print it a third larger: its squares are smaller.',
    },
    margin: {
      title: 'Leave a clear margin',
      text: 'Scanners find a code by the empty space around it. Keep a margin as wide as four of its squares on every side, and let no text, photo or edge run into it. Our downloads already include that margin, so don’t crop it.',
    },
    contrast: {
      title: 'Dark on light',
      text: 'Print a dark code on a light, even background. Pastels, metallic inks and photos behind the code cost contrast, and many phones can’t read a light code on a dark background. The light beside your code tells you before you print.',
    },
    material: {
      title: 'Choose a matte surface',
      text: 'Gloss, glass and foil reflect lamps and windows. Matte paper or film scans best. Keep the code flat: around a bottle, make it no wider than a third of what you see. For print, download PDF, SVG or EPS: they stay sharp at any size.',
    },
    test: {
      title: 'Test one before you print thousands',
      text: 'Print a single proof at its final size, put it where it will hang, and scan it with two different phones: once up close, once from as far away as people will stand, once in the evening.',
    },
  },
  types: {
    title: 'Which type to choose',
    lead: 'Start from what should happen after the scan.',
    link: {
      title: 'You have a page already',
      text: 'Choose Website and paste its address. For a chat, WhatsApp opens the app with your first message filled in. For your own app, App store sends each phone to its own store.',
    },
    page: {
      title: 'You don’t have a page',
      text: 'Menu, Business card, Event, Social media and Landing page come with their own page. Fill in a form, pick a look, and people see a fast page on their phone. You can change it any time, even after printing.',
    },
    file: {
      title: 'You have a file',
      text: 'PDF shows a document, such as a manual or a program. File offers any other file for download. Replace it later, and printed codes open the new one.',
    },
    offline: {
      title: 'It has to work without internet',
      text: 'Wi-Fi, Text, Phone call and Text message are stored in the code itself. Phones read them offline, without a server. That’s also why they can’t be changed or counted once they’re printed.',
    },
    change: {
      title: 'You picked the wrong one',
      text: 'Open the code and change its type. We keep everything that fits the new type and show you first what would be removed. The short link, the design and the statistics stay the same.',
    },
  },
  counting: {
    title: 'What we count, and what we don’t',
    lead: 'Scans by people, without storing who they are.',
    scan: {
      title: 'A scan',
      text: 'Each time a person opens your short link, we count one scan. It appears within seconds, with the time, the type of device, the country and, where known, the city. Codes without a short link can’t be counted: the phone never contacts us.',
    },
    unique: {
      title: 'Unique and repeat',
      text: 'Unique scans are distinct visitors of a code in the period you look at. Every further scan is a repeat. We tell visitors apart by a scrambled value whose key is destroyed every month, so no one can be followed for longer.',
    },
    excluded: {
      title: 'What’s excluded',
      text: 'Bots, link previews in chats, mail scanners and pages that a browser loads ahead are recorded but never added to your totals. You can see how many there were. To exclude your own tests, exclude your browser in Account.',
    },
    privacy: {
      title: 'Privacy',
      text: 'We use a visitor’s IP address for a moment to find the place and to tell people from bots. Then we drop it: it’s never part of your statistics. Visitor pages set no advertising cookies and load nothing from other companies unless you add it.',
    },
    events: {
      title: 'Actions on a page',
      text: 'On pages we make for you, we also count taps on links, plays, downloads and saved contacts. They’re shown separately and never mixed with scans.',
    },
  },
  scanning: {
    title: 'Why a code isn’t scanned',
    lead: 'Five causes explain almost every code that fails.',
    contrast: {
      title: 'Too little contrast',
      text: 'The camera can’t tell the squares from the background. Use a dark color on a light one, and avoid photos and gradients that get pale at one end. If the light beside your code isn’t green, press the button below it.',
    },
    margin: {
      title: 'No margin',
      text: 'Text, a frame or the edge of the paper touches the code. Download the code again and place it with its white margin.',
    },
    small: {
      title: 'Too small, or too much inside',
      text: 'The more text a code holds, the smaller its squares. A code with a short link has few and large ones; a long address or a full contact has many. Make it editable, shorten the text, or print it larger.',
    },
    logo: {
      title: 'The logo or the shapes hide too much',
      text: 'A logo may cover about a tenth of the code. Make it smaller, or choose simpler patterns and corners. The design editor checks every change with two different readers.',
    },
    place: {
      title: 'The spot makes it hard',
      text: 'Reflections, folds, dirt, a curved surface or a screen that is too dim. Look at it from where people stand. If the code scans but the page doesn’t open, check the destination: paused codes and codes past their limit show a page that says so.',
    },
  },
  editable: {
    title: 'Editable or static',
    lead: 'Both look the same. What differs is what’s stored inside.',
    editable: {
      title: 'Editable codes contain a short link',
      text: 'The code contains a short link, and we send people on to your destination. So you can change the destination any time, even after printing, pause the code, protect it with a password, and see how often it’s scanned. The code stays small and easy to scan.',
    },
    static: {
      title: 'Static codes contain the content itself',
      text: 'The address, the network or the contact is stored in the code itself. A static code needs no account, has no limits and works forever, even without us. But once it’s printed, it’s final: it can’t be changed, paused or counted.',
    },
    choose: {
      title: 'Which one to use',
      text: 'Printing on something that lasts, or printing a lot? Choose editable: addresses change more often than signs. A Wi-Fi password on the kitchen door or a one-day event can be static.',
    },
    later: {
      title: 'Can I switch later?',
      text: 'Not once it’s printed. Make an editable code with the same design and print that one. It looks the same.',
    },
  },
  links: {
    title: 'Short links and printed codes',
    lead: 'What happens to printed codes when you change something.',
    destination: {
      title: 'You change the destination',
      text: 'Printed codes lead to the new destination within a second. You don’t need to print anything again. Lock a code once it’s printed, and we’ll ask before every change that people who scan it would notice.',
    },
    ending: {
      title: 'You change the short link',
      text: 'You can choose the ending of a short link yourself. Printed codes with the old link keep working: it leads to the same code for as long as the code exists, and no one else ever gets it.',
    },
    pause: {
      title: 'You pause or delete it',
      text: 'People who scan a paused code see a page that says so, and it works again as soon as you activate it. A code in Trash does the same until you restore it. Deleting it forever is final: its link is never given to anyone else.',
    },
    plan: {
      title: 'Your plan ends or changes',
      text: 'We never delete codes for that. Those over the limit of the new plan pause: people see a page that says so, and the same codes work again after an upgrade. You don’t need to print anything again.',
    },
    leave: {
      title: 'You want to stay independent',
      text: 'Use a static code where the content never changes, such as your home page. It works without us. For everything else, an editable code that leads to your own site leaves you in charge: you decide where it goes.',
    },
  },
  domains: {
    title: 'Use your own domain',
    lead: 'Short links that start with your name, and stay yours.',
    why: {
      title: 'What you get',
      text: 'A link like go.example.com/menu says who it’s from, so more people open it. It’s also yours: if you ever leave, you keep the name that’s printed everywhere. Choose a part of a domain you own, such as go, qr or link. Your website stays where it is.',
    },
    connect: {
      title: 'Connect it',
      text: 'In Settings, open Domains and enter the name. We show you the records to add where you manage your domain, at Cloudflare, GoDaddy or another provider: one proves that the domain is yours, the other points it to us. We check on our own and email you once both are there. The certificate for secure links follows within a minute.',
    },
    codes: {
      title: 'Use it on codes',
      text: 'Make the domain the default, and new codes get it. For codes you already have, change the domain of one short link, or of many from the list. Printed codes keep working: their old links still lead to them. Only new downloads carry the new link.',
    },
    keep: {
      title: 'Keep the records',
      text: 'Leave the records in place for as long as codes are printed with the domain. If they change, we notice within an hour and email owners and admins. Renew the domain at your provider too: one that lapses takes its printed codes with it.',
    },
    leave: {
      title: 'If you disconnect it',
      text: 'Its codes get links on our domain again, so nothing is lost here. But copies printed with your domain stop working until you connect it again. We tell you how many codes that affects before you decide.',
    },
  },
  'sign-on': {
    title: 'Log in with Single Sign-On',
    lead: 'One login for your whole company, managed in one place.',
    what: {
      title: 'What you get',
      text: 'People log in with the account they already have at Okta, Entra, Google, Keycloak or another provider, by SAML or OpenID Connect. They need no extra password, and your rules for strong logins apply here, too. It’s part of Enterprise.',
    },
    connect: {
      title: 'Set it up in five steps',
      text: 'In Settings, open Single Sign-On. Choose your provider, copy our values to it, and bring its metadata back. Add the domain of your email addresses with the DNS record that proves it’s yours. Then run the test: it shows the email, name and role we’d use, or what to fix. Nothing changes until you turn it on.',
    },
    required: {
      title: 'Optional or required',
      text: 'While it’s optional, people can also log in as before. Once it’s required, everyone but owners must use your provider. Owners can still use a password with two-factor login, so you get in even when the provider is down. Each time is listed in Activity.',
    },
    login: {
      title: 'If you can’t log in',
      text: 'Choose Continue with SSO and enter your work email, not a private one. If we say that SSO might not be available, check the spelling, or ask an admin whether your email domain is verified. If your provider turns you away, ask for access to the app there.',
    },
    leave: {
      title: 'When someone leaves',
      text: 'Remove the person at your provider, and they can’t log in with it anymore. With provisioning by SCIM, they leave the workspace, and their sessions and API keys end right away. The codes they made stay and keep working.',
    },
  },
} as const;
