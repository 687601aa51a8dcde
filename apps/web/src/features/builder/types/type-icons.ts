import type { Typology } from '@evercode/contract';
import {
  IconAddressBook, IconAppWindow, IconBrandWhatsapp, IconDeviceMobile, IconFileDownload, IconFileTypePdf, IconLayoutList, IconLetterT, IconLink, IconMail,
  IconMessage, IconPhone, IconToolsKitchen2, IconUsers, IconWifi, type Icon,
} from '@tabler/icons-react';

export const typeIcons: Readonly<Record<Typology, Icon>> = {
  website: IconLink, file: IconFileDownload, pdf: IconFileTypePdf, menu: IconToolsKitchen2, email: IconMail, 'deep-link': IconAppWindow,
  'social-media': IconUsers, 'business-card': IconAddressBook, 'landing-page': IconLayoutList, 'app-store': IconDeviceMobile, whatsapp: IconBrandWhatsapp,
  text: IconLetterT, wifi: IconWifi, phone: IconPhone, sms: IconMessage,
};
