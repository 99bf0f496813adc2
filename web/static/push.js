// Shows push notifications; a tap opens the linked page.
self.addEventListener('push', (event) => {
  const { id, title, body, link, language } = event.data.json();
  const options = { body, lang: language, tag: `notification-${id}`, data: { link } };
  event.waitUntil(self.registration.showNotification(title, options));
});

async function show(link) {
  const address = new URL(link, self.location.origin).href;
  const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const page = pages.find(({ url }) => new URL(url).origin === self.location.origin);
  if (!page) return self.clients.openWindow(address);
  await page.focus();
  page.postMessage({ show: link });
}

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(show(event.notification.data.link));
});
