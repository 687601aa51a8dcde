/**
 * Reports a visit to Google Analytics and Meta, then navigates once both are done, or after 0.7 s. Consent is denied
 * before anything loads, and nothing is stored in the browser: Google gets a ping without cookies, Meta a request
 * without credentials. Its parameters are data attributes of its own element, so that the text is constant and the
 * policy can name it by its hash.
 */
export const tagScript = `(function(){
var d=document.currentScript.dataset,left=false,waiting=0;
function go(){if(d.url&&!left){left=true;location.replace(d.url)}}
function told(){waiting-=1;if(waiting<1)go()}
if(d.url)setTimeout(go,700);
if(d.google){waiting+=1;
window.dataLayer=window.dataLayer||[];
window.gtag=function(){window.dataLayer.push(arguments)};
gtag('consent','default',{ad_storage:'denied',ad_user_data:'denied',ad_personalization:'denied',\
analytics_storage:'denied',functionality_storage:'denied',personalization_storage:'denied'});
gtag('set','ads_data_redaction',true);
gtag('js',new Date());
gtag('config',d.google,{send_page_view:false,client_storage:'none',allow_google_signals:false,\
allow_ad_personalization_signals:false,transport_type:'beacon'});
gtag('event','page_view',{event_callback:told,event_timeout:600});
var s=document.createElement('script');s.async=true;s.onerror=told;
s.src='https://www.googletagmanager.com/gtag/js?id='+encodeURIComponent(d.google);
document.head.appendChild(s)}
if(d.meta){waiting+=1;
fetch('https://www.facebook.com/tr/?id='+encodeURIComponent(d.meta)+'&ev=PageView&noscript=1&dl='+\
encodeURIComponent(location.origin+location.pathname),{mode:'no-cors',credentials:'omit',\
referrerPolicy:'no-referrer',cache:'no-store',keepalive:true}).then(told,told)}
})()`;

/** SHA-256 of the script above, checked by a test. */
export const tagScriptHash = 'sha256-OzfTwCqjiUKEGDj7JVtsbWnX4caXW0BTndXnhpw1GWs=';

/** The sources that the script needs. */
export const tagSources = {
  google: {
    scripts: ['https://www.googletagmanager.com'],
    connections: [
      'https://www.googletagmanager.com',
      'https://*.google-analytics.com',
      'https://*.analytics.google.com',
    ],
    images: ['https://www.googletagmanager.com', 'https://*.google-analytics.com'],
  },
  meta: { scripts: [], connections: ['https://www.facebook.com'], images: [] },
} as const;
