/**
 * The only scripts of a page. Their text is constant, so that a policy can name them by hash; they read data
 * attributes. Without scripts every action remains possible by hand.
 */

/** Shows the share button where the browser can share, or at least copy. */
export const shareScript = [
  '(function(d,n){var b=d.querySelector("[data-share]"),s=d.querySelector("[data-said]");',
  'if(!b||!(n.share||n.clipboard))return;b.hidden=false;b.onclick=function(){var u=location.href.split("#")[0];',
  'if(n.share)return n.share({title:d.title,url:u}).catch(function(){});',
  'n.clipboard.writeText(u).then(function(){s.textContent=s.dataset.said;',
  'setTimeout(function(){s.textContent=""},2500)},function(){})}})(document,navigator)',
].join('');

/**
 * Opens an app or the mail program (`data-try`) and after a timeout the fallback (`data-then`), except when the visitor
 * returns with the back button. Reads only these two attributes, whose schemes were checked when they were written.
 */
export const openScript = [
  '(function(d){var e=d.querySelector("[data-try],[data-then]"),p=performance.getEntriesByType("navigation")[0];',
  'if(!e||(p&&p.type==="back_forward"))return;var a=e.dataset.try,b=e.dataset.then,t;',
  'function stop(){clearTimeout(t)}function next(){if(b&&!d.hidden)location.replace(b)}if(!a)return next();',
  'd.addEventListener("visibilitychange",function(){if(d.hidden)stop()});',
  'addEventListener("pagehide",stop);addEventListener("blur",stop);',
  't=setTimeout(next,1800);location.href=a})(document)',
].join('');
